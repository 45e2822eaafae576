extension WebPage {
  // Text has a contrast of at least 4.5:1 to its background. Captions are for screen readers. Paper
  // has two lifts or sessions side by side, and the tables that the reader has opened.
  static let style = """
    :root{color-scheme:light dark;--back:#fff;--text:#1f2328;--faint:#59636e;--rule:#d1d9e0}
    @media(prefers-color-scheme:dark){:root{--back:#0d1117;--text:#e6edf3;--faint:#9198a1;\
    --rule:#3d444d}}
    body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
    main{max-width:780px;margin:0 auto;padding:24px 16px 64px}
    h1{font-size:28px;line-height:1.2;margin:0}
    h2{font-size:20px;margin:40px 0 8px;padding-top:16px;border-top:1px solid var(--rule)}
    h3{font-size:16px;margin:24px 0 4px}
    .faint{color:var(--faint)}
    figure{margin:16px 0 24px}
    .wide{overflow-x:auto}
    svg{display:block;width:100%;height:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{text-align:start;vertical-align:top;padding:4px 0;padding-inline-end:16px;\
    border-top:1px solid var(--rule)}
    thead th{border-top:0;color:var(--faint);font-weight:400;font-size:14px}
    tbody th{font-weight:600}
    summary{cursor:pointer;color:var(--faint);font-size:14px;padding:4px 0}
    .narrow{display:none}
    @media screen and (max-width:640px){.broad{display:none}.narrow{display:block}}
    @media print{:root{color-scheme:light;--back:#fff;--text:#000;--faint:#444;--rule:#bbb}
    body{font-size:13px}main{max-width:none;padding:0}h2{margin-top:24px}h3{margin-top:0}\
    h2,h3{break-after:avoid}figure,tr,.item{break-inside:avoid}figure{margin:8px 0 16px}\
    .items{columns:2;column-gap:32px}.item{margin-bottom:24px}\
    .items .broad{display:none}.items .narrow{display:block}\
    .wide{overflow:visible}details:not([open]),summary{display:none}}
    """
}

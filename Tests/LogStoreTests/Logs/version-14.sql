-- A log as commit 6205718 left it: sessions of several kinds, corrections, gear, and one that was interrupted.
PRAGMA application_id = 1397773394;
PRAGMA user_version = 14;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE lifter (
  id INTEGER PRIMARY KEY,
  name TEXT
) STRICT;
INSERT INTO lifter VALUES(1,NULL);
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program TEXT,
  program_key TEXT NOT NULL,
  workout TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  boot TEXT NOT NULL,
  boottime_ms INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'closed')),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  length_ms INTEGER NOT NULL,
  effort INTEGER,
  notes TEXT NOT NULL,
  sets_done INTEGER NOT NULL,
  volume INTEGER NOT NULL
, is_removed INTEGER NOT NULL DEFAULT 0
  CHECK (is_removed IN (0, 1))) STRICT;
INSERT INTO session VALUES(1,1,NULL,'','Workout',1793487600000,3600,'Europe/Berlin','',13287510,'finished','kg',0,NULL,'[]',6,900000,0);
INSERT INTO session VALUES(2,1,NULL,'','Workout',1793660400000,3600,'Europe/Berlin','',13287579,'finished','kg',0,8,'["tired"]',5,937500,0);
INSERT INTO session VALUES(3,1,NULL,'','Workout',1793919600000,3600,'Europe/Berlin','',13288035,'finished','kg',0,NULL,'[]',0,0,1);
INSERT INTO session VALUES(4,1,'5/3/1 for Beginners','5/3/1 for beginners','Day 3',1795339789862,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13288238,'finished','kg',34075,NULL,'[]',2,600000,0);
INSERT INTO session VALUES(5,1,'GZCLP','gzclp','Day 1',1795339825608,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13323984,'running','kg',8004,NULL,'[]',0,0,0);
CREATE TABLE plan (
  session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  lifter INTEGER NOT NULL REFERENCES lifter,
  format INTEGER NOT NULL,
  body TEXT NOT NULL
, length_ms INTEGER) STRICT;
INSERT INTO "plan" VALUES(1,1,2,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":6,"plate":{"thousandths":20000,"unit":"kg"}},{"count":2,"plate":{"thousandths":15000,"unit":"kg"}},{"count":2,"plate":{"thousandths":10000,"unit":"kg"}},{"count":2,"plate":{"thousandths":5000,"unit":"kg"}},{"count":2,"plate":{"thousandths":2500,"unit":"kg"}},{"count":2,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"isOptional":false,"loading":"barbell","name":"Squat","rest":0,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}}]},{"isOptional":false,"loading":"barbell","name":"Bench Press","rest":0,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"lb"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"lb"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"lb"}}]}],"name":"Workout"}}',120000);
INSERT INTO "plan" VALUES(2,1,2,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":6,"plate":{"thousandths":20000,"unit":"kg"}},{"count":2,"plate":{"thousandths":15000,"unit":"kg"}},{"count":2,"plate":{"thousandths":10000,"unit":"kg"}},{"count":2,"plate":{"thousandths":5000,"unit":"kg"}},{"count":2,"plate":{"thousandths":2500,"unit":"kg"}},{"count":2,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"isOptional":false,"loading":"barbell","name":"Squat","rest":0,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":62500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":62500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":4,"weight":{"thousandths":62500,"unit":"kg"}}]},{"isOptional":false,"loading":"bodyweight","name":"Plank","rest":0,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45}]}],"name":"Workout"}}',157000);
INSERT INTO "plan" VALUES(3,1,2,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":6,"plate":{"thousandths":20000,"unit":"kg"}},{"count":2,"plate":{"thousandths":15000,"unit":"kg"}},{"count":2,"plate":{"thousandths":10000,"unit":"kg"}},{"count":2,"plate":{"thousandths":5000,"unit":"kg"}},{"count":2,"plate":{"thousandths":2500,"unit":"kg"}},{"count":2,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"isOptional":false,"loading":"barbell","name":"Deadlift","rest":0,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":120000,"unit":"kg"}}]}],"name":"Workout"}}',20000);
INSERT INTO "plan" VALUES(4,1,2,'{"alternatives":{"ab wheel rollout":[{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Dead Bug"},{"isUnilateral":true,"loading":"band","metric":"reps","name":"Pallof Press"}],"bench press":[{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Dumbbell Bench Press","share":40},{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Floor Press","share":40}],"dumbbell shoulder press":[{"isUnilateral":true,"loading":"barbell_one_end","metric":"reps","name":"Landmine Press"},{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Arnold Press","share":80}],"inverted row":[{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Vertical (Doorway) Row","pronunciation":"doorway row"},{"isUnilateral":true,"loading":"single_implement","metric":"reps","name":"One-Arm Dumbbell Row"}],"squat":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Front Squat","share":80},{"isUnilateral":false,"loading":"single_implement","metric":"reps","name":"Goblet Squat","share":40}]},"asks":["step","proposal","weight"],"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[{"thousandths":5000,"unit":"kg"},{"thousandths":10000,"unit":"kg"},{"thousandths":15000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}],"exercises":{},"kettlebells":[],"machines":[{"heaviest":{"thousandths":200000,"unit":"kg"},"kind":"machine","lightest":{"thousandths":20000,"unit":"kg"},"name":"Leg Press","step":{"thousandths":10000,"unit":"kg"}},{"heaviest":{"thousandths":50000,"unit":"kg"},"kind":"cable","lightest":{"thousandths":5000,"unit":"kg"},"name":"Cable","step":{"thousandths":5000,"unit":"kg"}}],"name":"Home","plates":[{"count":4,"plate":{"thousandths":20000,"unit":"kg"}},{"count":4,"plate":{"thousandths":10000,"unit":"kg"}},{"count":4,"plate":{"thousandths":5000,"unit":"kg"}},{"count":4,"plate":{"thousandths":2500,"unit":"kg"}},{"count":4,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"program":"5/3/1 for Beginners","restsLongerAfterMiss":true,"workout":{"exercises":[{"isOptional":false,"loading":"barbell","name":"Bench Press","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +2.5 kg/5 lb, missed -3 steps","slot":"bench press","weights":[{"thousandths":52500,"unit":"kg"},{"thousandths":60000,"unit":"kg"},{"thousandths":67500,"unit":"kg"}]},"rest":180,"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +2.5 kg/5 lb, missed -3 steps","sets":[{"isAMRAP":false,"kind":"warmup","reps":8,"weight":{"thousandths":20000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":3,"weight":{"thousandths":30000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":2,"weight":{"thousandths":40000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":true,"kind":"work","reps":5,"weight":{"thousandths":67500,"unit":"kg"}}],"warmsUp":true},{"isOptional":false,"label":"FSL","loading":"barbell","name":"Bench Press","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"follows":{"_0":"Bench Press"}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Bench Press","slot":"bench press [fsl]","weights":[{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"}]},"rest":120,"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Bench Press","sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":52500,"unit":"kg"}}]},{"isOptional":false,"loading":"barbell","name":"Squat","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +5 kg/10 lb, missed -3 steps","slot":"squat","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]},"rest":180,"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +5 kg/10 lb, missed -3 steps","sets":[{"isAMRAP":false,"kind":"warmup","reps":8,"weight":{"thousandths":20000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":3,"weight":{"thousandths":40000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":2,"weight":{"thousandths":50000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":75000,"unit":"kg"}},{"isAMRAP":true,"kind":"work","reps":5,"weight":{"thousandths":85000,"unit":"kg"}}],"warmsUp":true},{"isOptional":false,"label":"FSL","loading":"barbell","name":"Squat","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"follows":{"_0":"Squat"}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Squat","slot":"squat [fsl]","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"}]},"rest":120,"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Squat","sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}}]},{"isOptional":false,"loading":"per_hand","name":"Dumbbell Shoulder Press","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"dumbbell shoulder press","weights":[null,null,null,null,null]},"rest":60,"rule":"double 10-15 +5%","sets":[{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10}]},{"isOptional":false,"loading":"bodyweight","name":"Inverted Row","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"inverted row","weights":[null,null,null,null,null]},"rest":60,"rule":"double 10-15 +5%","sets":[{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10}]},{"isOptional":false,"loading":"bodyweight","name":"Ab Wheel Rollout","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"ab wheel rollout","weights":[null,null,null,null,null]},"rest":60,"rule":"double 10-15 +5%","sets":[{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10}]}],"name":"Day 3"}}',4533000);
INSERT INTO "plan" VALUES(5,1,2,'{"alternatives":{"bench press":[{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Dumbbell Bench Press","share":40},{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Floor Press","share":40}],"lat pulldown":[{"isUnilateral":true,"loading":"single_implement","metric":"reps","name":"One-Arm Dumbbell Row"},{"isUnilateral":false,"loading":"stack","metric":"reps","name":"Seated Cable Row"}],"squat":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Front Squat","share":80},{"isUnilateral":false,"loading":"single_implement","metric":"reps","name":"Goblet Squat","share":40}]},"asks":["proposal","weight","step"],"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[{"thousandths":5000,"unit":"kg"},{"thousandths":10000,"unit":"kg"},{"thousandths":15000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}],"exercises":{},"kettlebells":[],"machines":[{"heaviest":{"thousandths":200000,"unit":"kg"},"kind":"machine","lightest":{"thousandths":20000,"unit":"kg"},"name":"Leg Press","step":{"thousandths":10000,"unit":"kg"}},{"heaviest":{"thousandths":50000,"unit":"kg"},"kind":"cable","lightest":{"thousandths":5000,"unit":"kg"},"name":"Cable","step":{"thousandths":5000,"unit":"kg"}}],"name":"Home","plates":[{"count":4,"plate":{"thousandths":20000,"unit":"kg"}},{"count":4,"plate":{"thousandths":10000,"unit":"kg"}},{"count":4,"plate":{"thousandths":5000,"unit":"kg"}},{"count":4,"plate":{"thousandths":2500,"unit":"kg"}},{"count":4,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"program":"GZCLP","restsLongerAfterMiss":true,"workout":{"exercises":[{"isOptional":false,"label":"T1","loading":"barbell","name":"Squat","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"stages 6x2+ | 10x1+, +5 kg/10 lb, then 85%","slot":"squat [t1]","weights":[null,null,null,null,null]},"rest":240,"rule":"stages 6x2+ | 10x1+, +5 kg/10 lb, then 85%","sets":[{"isAMRAP":false,"kind":"work","reps":3},{"isAMRAP":false,"kind":"work","reps":3},{"isAMRAP":false,"kind":"work","reps":3},{"isAMRAP":false,"kind":"work","reps":3},{"isAMRAP":true,"kind":"work","reps":3}],"warmsUp":true},{"isOptional":false,"label":"T2","loading":"barbell","name":"Bench Press","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"stages 3x8 | 3x6, +2.5 kg/5 lb, then first +7.5 kg/15 lb","slot":"bench press [t2]","weights":[null,null,null]},"rest":150,"rule":"stages 3x8 | 3x6, +2.5 kg/5 lb, then first +7.5 kg/15 lb","sets":[{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10},{"isAMRAP":false,"kind":"work","reps":10}]},{"isOptional":false,"label":"T3","loading":"stack","name":"Lat Pulldown","prescribed":{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"amrap 25 +2.5 kg/5 lb","slot":"lat pulldown [t3]","weights":[null,null,null]},"rest":90,"rule":"amrap 25 +2.5 kg/5 lb","sets":[{"isAMRAP":false,"kind":"work","reps":15},{"isAMRAP":false,"kind":"work","reps":15},{"isAMRAP":true,"kind":"work","reps":15}]}],"name":"Day 1"}}',2755000);
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  number INTEGER NOT NULL,
  instant_ms INTEGER NOT NULL,
  utc_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  boot TEXT NOT NULL,
  boottime_ms INTEGER NOT NULL,
  event TEXT NOT NULL,
  UNIQUE (session, number)
) STRICT;
INSERT INTO journal VALUES(1,1,1,0,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(2,1,1,1,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":0,"set":1},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(3,1,1,2,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":0,"set":2},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(4,1,1,3,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":1,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":100000,"unit":"lb"}}}}');
INSERT INTO journal VALUES(5,1,1,4,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":1,"set":1},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":100000,"unit":"lb"}}}}');
INSERT INTO journal VALUES(6,1,1,5,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"setDone":{"_0":{"exercise":1,"set":2},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":100000,"unit":"lb"}}}}');
INSERT INTO journal VALUES(7,1,1,6,0,1793487600000,3600,'Europe/Berlin','',13287510,'{"ended":{}}');
INSERT INTO journal VALUES(8,1,2,0,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"setDone":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":62500,"unit":"kg"}}}}');
INSERT INTO journal VALUES(9,1,2,1,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"setDone":{"_0":{"exercise":0,"set":1},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":62500,"unit":"kg"}}}}');
INSERT INTO journal VALUES(10,1,2,2,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"setDone":{"_0":{"exercise":0,"set":2},"_1":{"isConfirmed":true,"reps":4,"weight":{"thousandths":62500,"unit":"kg"}}}}');
INSERT INTO journal VALUES(11,1,2,3,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"setDone":{"_0":{"exercise":1,"set":0},"_1":{"isConfirmed":true,"reps":45}}}');
INSERT INTO journal VALUES(12,1,2,4,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"setDone":{"_0":{"exercise":1,"set":1},"_1":{"isConfirmed":true,"reps":45}}}');
INSERT INTO journal VALUES(13,1,2,5,0,1793660400000,3600,'Europe/Berlin','',13287579,'{"ended":{}}');
INSERT INTO journal VALUES(14,1,2,6,0,1795339789472,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13287848,'{"edited":{"_0":{"lifted":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":6,"weight":{"thousandths":62500,"unit":"kg"}}}}}}');
INSERT INTO journal VALUES(15,1,2,7,0,1795339789528,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13287903,'{"edited":{"_0":{"noted":{"_1":"tired"}}}}');
INSERT INTO journal VALUES(16,1,2,8,0,1795339789610,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13287985,'{"edited":{"_0":{"effort":{"_0":8}}}}');
INSERT INTO journal VALUES(17,1,3,0,0,1793919600000,3600,'Europe/Berlin','',13288035,'{"setDone":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":120000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(18,1,3,1,0,1793919600000,3600,'Europe/Berlin','',13288035,'{"ended":{}}');
INSERT INTO journal VALUES(19,1,3,2,0,1795339789743,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13288119,'{"edited":{"_0":{"sessionRemoved":{}}}}');
INSERT INTO journal VALUES(20,1,4,0,3992,1795339793860,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13292236,'{"setDone":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":8,"weight":{"thousandths":20000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(21,1,4,1,7006,1795339796873,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13295249,'{"corrected":{"_0":{"exercise":0,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":62500,"unit":"kg"}}}}');
INSERT INTO journal VALUES(22,1,4,2,8507,1795339798372,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13296748,'{"exertionRated":{"_0":{"exercise":0,"set":0},"tenths":80}}');
INSERT INTO journal VALUES(23,1,4,3,10008,1795339799871,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13298247,'{"noted":{"_1":"grip","exercise":0}}');
INSERT INTO journal VALUES(24,1,4,4,11508,1795339801377,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13299752,'{"exerciseSwapped":{"_0":0,"for":{"exercise":{"isOptional":false,"loading":"barbell","name":"Safety Squat Bar Squat","rest":180,"sets":[{"isAMRAP":false,"kind":"warmup","reps":5,"weight":{"thousandths":20000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":3,"weight":{"thousandths":25000,"unit":"kg"}},{"isAMRAP":false,"kind":"warmup","reps":2,"weight":{"thousandths":30000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":40000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":40000,"unit":"kg"}},{"isAMRAP":true,"kind":"work","reps":5,"weight":{"thousandths":40000,"unit":"kg"}}],"warmsUp":true}}}}');
INSERT INTO journal VALUES(25,1,4,5,13010,1795339802874,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13301249,'{"restEnded":{"byItself":false}}');
INSERT INTO journal VALUES(26,1,4,6,14517,1795339804383,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13302758,'{"setDone":{"_0":{"exercise":7,"set":0},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":20000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(27,1,4,7,16018,1795339805882,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13304258,'{"exerciseAdded":{"_0":{"alternatives":[{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Rear Delt Fly"}],"exercise":{"isOptional":false,"loading":"stack","name":"Face Pull","rest":90,"sets":[{"isAMRAP":false,"kind":"work","reps":15},{"isAMRAP":false,"kind":"work","reps":15}]}}}}');
INSERT INTO journal VALUES(28,1,4,8,17527,1795339807391,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13305767,'{"setSkipped":{"_0":{"exercise":7,"set":1}}}');
INSERT INTO journal VALUES(29,1,4,9,19029,1795339808893,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13307268,'{"setDeleted":{"_0":{"exercise":7,"set":4}}}');
INSERT INTO journal VALUES(30,1,4,10,20530,1795339810394,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13308770,'{"restEnded":{"byItself":false}}');
INSERT INTO journal VALUES(31,1,4,11,22031,1795339811901,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13310276,'{"setDone":{"_0":{"exercise":7,"set":2},"_1":{"isConfirmed":true,"reps":2,"weight":{"thousandths":30000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(32,1,4,12,23541,1795339813407,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13311783,'{"restEnded":{"byItself":false}}');
INSERT INTO journal VALUES(33,1,4,13,25041,1795339814907,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13313282,'{"setDone":{"_0":{"exercise":7,"set":3},"_1":{"isConfirmed":true,"reps":5,"weight":{"thousandths":40000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(34,1,4,14,26551,1795339816414,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13314790,'{"restChanged":{"exercise":7,"seconds":60}}');
INSERT INTO journal VALUES(35,1,4,15,28054,1795339817918,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13316294,'{"exerciseJumped":{"_0":8}}');
INSERT INTO journal VALUES(36,1,4,16,31060,1795339820926,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13319301,'{"corrected":{"_0":{"exercise":7,"set":3},"_1":{"isConfirmed":true,"reps":15,"weight":{"thousandths":40000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(37,1,4,17,32566,1795339822430,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13320806,'{"finished":{}}');
INSERT INTO journal VALUES(38,1,4,18,34075,1795339823939,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13322314,'{"ended":{}}');
INSERT INTO journal VALUES(39,1,4,19,34075,1795339825501,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13323877,'{"edited":{"_0":{"setsAdded":{"_1":[{"performance":{"isConfirmed":true,"reps":12},"target":{"isAMRAP":false,"kind":"work","reps":12}}],"exercise":8}}}}');
INSERT INTO journal VALUES(40,1,5,0,3992,1795339829605,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13327981,'{"weightTried":{"_1":{"thousandths":25000,"unit":"kg"},"exercise":0}}');
INSERT INTO journal VALUES(41,1,5,1,4997,1795339830607,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13328982,'{"weightTried":{"_1":{"thousandths":30000,"unit":"kg"},"exercise":0}}');
INSERT INTO journal VALUES(42,1,5,2,5998,1795339831607,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13329983,'{"paused":{"byItself":false}}');
INSERT INTO journal VALUES(43,1,5,3,6999,1795339832608,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13330984,'{"resumed":{}}');
INSERT INTO journal VALUES(44,1,5,4,8004,1795339833616,3600,'Europe/Berlin','765df345-7bae-41ff-b13a-22d8772ed708',13331992,'{"weightTried":{"_1":{"thousandths":35000,"unit":"kg"},"exercise":0}}');
CREATE TABLE exercise (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  loading TEXT,
  notes TEXT NOT NULL,
  sets_done INTEGER NOT NULL,
  program_key TEXT NOT NULL,
  started_ms INTEGER NOT NULL, slot TEXT, rule TEXT, prescribed TEXT,
  UNIQUE (session, position)
) STRICT;
INSERT INTO exercise VALUES(1,1,1,0,'Squat','squat','barbell','[]',3,'',1793487600000,NULL,NULL,NULL);
INSERT INTO exercise VALUES(2,1,1,1,'Bench Press','bench press','barbell','[]',3,'',1793487600000,NULL,NULL,NULL);
INSERT INTO exercise VALUES(3,1,2,0,'Squat','squat','barbell','[]',3,'',1793660400000,NULL,NULL,NULL);
INSERT INTO exercise VALUES(4,1,2,1,'Plank','plank','bodyweight','[]',2,'',1793660400000,NULL,NULL,NULL);
INSERT INTO exercise VALUES(5,1,4,0,'Bench Press','bench press','barbell','["grip"]',0,'5/3/1 for beginners',1795339789862,'bench press','wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +2.5 kg/5 lb, missed -3 steps','{"isCut":true,"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +2.5 kg/5 lb, missed -3 steps","slot":"bench press","weights":[{"thousandths":52500,"unit":"kg"},{"thousandths":60000,"unit":"kg"},{"thousandths":67500,"unit":"kg"}]}');
INSERT INTO exercise VALUES(6,1,4,1,'Face Pull','face pull','stack','[]',1,'5/3/1 for beginners',1795339789862,NULL,NULL,NULL);
INSERT INTO exercise VALUES(7,1,4,2,'Safety Squat Bar Squat','safety squat bar squat','barbell','[]',1,'5/3/1 for beginners',1795339789862,NULL,NULL,NULL);
INSERT INTO exercise VALUES(8,1,4,3,'Bench Press','bench press','barbell','[]',0,'5/3/1 for beginners',1795339789862,'bench press [fsl]','follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Bench Press','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"follows":{"_0":"Bench Press"}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Bench Press","slot":"bench press [fsl]","weights":[{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"},{"thousandths":52500,"unit":"kg"}]}');
INSERT INTO exercise VALUES(9,1,4,4,'Squat','squat','barbell','[]',0,'5/3/1 for beginners',1795339789862,'squat','wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +5 kg/10 lb, missed -3 steps','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90% | 3@70% 3@80% 3+@90% | 5@75% 3@85% 1+@95% | 5@75% 3@85% 1+@95%, +5 kg/10 lb, missed -3 steps","slot":"squat","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]}');
INSERT INTO exercise VALUES(10,1,4,5,'Squat','squat','barbell','[]',0,'5/3/1 for beginners',1795339789862,'squat [fsl]','follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Squat','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"follows":{"_0":"Squat"}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"follow 5x5@65% | 5x5@65% | 5x5@70% | 5x5@70% | 5x5@75% | 5x5@75%, of Squat","slot":"squat [fsl]","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"},{"thousandths":65000,"unit":"kg"}]}');
INSERT INTO exercise VALUES(11,1,4,6,'Dumbbell Shoulder Press','dumbbell shoulder press','per_hand','[]',0,'5/3/1 for beginners',1795339789862,'dumbbell shoulder press','double 10-15 +5%','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"dumbbell shoulder press","weights":[null,null,null,null,null]}');
INSERT INTO exercise VALUES(12,1,4,7,'Inverted Row','inverted row','bodyweight','[]',0,'5/3/1 for beginners',1795339789862,'inverted row','double 10-15 +5%','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"inverted row","weights":[null,null,null,null,null]}');
INSERT INTO exercise VALUES(13,1,4,8,'Ab Wheel Rollout','ab wheel rollout','bodyweight','[]',0,'5/3/1 for beginners',1795339789862,'ab wheel rollout','double 10-15 +5%','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[10],"ups":0,"week":0},"rule":"double 10-15 +5%","slot":"ab wheel rollout","weights":[null,null,null,null,null]}');
INSERT INTO exercise VALUES(14,1,5,0,'Squat','squat','barbell','[]',0,'gzclp',1795339825608,'squat [t1]','stages 6x2+ | 10x1+, +5 kg/10 lb, then 85%','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"stages 6x2+ | 10x1+, +5 kg/10 lb, then 85%","slot":"squat [t1]","weights":[null,null,null,null,null]}');
INSERT INTO exercise VALUES(15,1,5,1,'Bench Press','bench press','barbell','[]',0,'gzclp',1795339825608,'bench press [t2]','stages 3x8 | 3x6, +2.5 kg/5 lb, then first +7.5 kg/15 lb','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"stages 3x8 | 3x6, +2.5 kg/5 lb, then first +7.5 kg/15 lb","slot":"bench press [t2]","weights":[null,null,null]}');
INSERT INTO exercise VALUES(16,1,5,2,'Lat Pulldown','lat pulldown','stack','[]',0,'gzclp',1795339825608,'lat pulldown [t3]','amrap 25 +2.5 kg/5 lb','{"progress":{"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"byEar":{}},"stage":0,"stalls":0,"targets":[],"ups":0,"week":0},"rule":"amrap 25 +2.5 kg/5 lb","slot":"lat pulldown [t3]","weights":[null,null,null]}');
CREATE TABLE IF NOT EXISTS "exercise_set" (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  session INTEGER NOT NULL,
  position INTEGER NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (
    kind IN ('work', 'warmup', 'drop', 'cluster', 'rest_pause', 'myo', 'back_off')
  ),
  target_reps INTEGER NOT NULL,
  target_is_amrap INTEGER NOT NULL,
  target_weight INTEGER,
  target_unit TEXT CHECK (target_unit IN ('kg', 'lb')),
  status TEXT NOT NULL CHECK (status IN ('pending', 'done', 'short', 'skipped')),
  reps INTEGER,
  weight INTEGER,
  unit TEXT CHECK (unit IN ('kg', 'lb')),
  is_confirmed INTEGER NOT NULL,
  exertion INTEGER,
  at_ms INTEGER, measure TEXT NOT NULL DEFAULT 'reps'
  CHECK (measure IN ('reps', 'seconds', 'metres', 'calories')), is_per_side INTEGER NOT NULL DEFAULT 0, share INTEGER, rest_before INTEGER, metres INTEGER, calories INTEGER, heart_rate INTEGER, band TEXT,
  UNIQUE (session, position, number),
  CHECK ((target_weight IS NULL) = (target_unit IS NULL)),
  CHECK ((weight IS NULL) = (unit IS NULL)),
  FOREIGN KEY (session, position) REFERENCES exercise (session, position) ON DELETE CASCADE
) STRICT;
INSERT INTO exercise_set VALUES(1,1,1,0,0,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(2,1,1,0,1,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(3,1,1,0,2,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(4,1,1,1,0,'work',5,0,100000,'lb','done',5,100000,'lb',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(5,1,1,1,1,'work',5,0,100000,'lb','done',5,100000,'lb',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(6,1,1,1,2,'work',5,0,100000,'lb','done',5,100000,'lb',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(7,1,2,0,0,'work',5,0,62500,'kg','done',6,62500,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(8,1,2,0,1,'work',5,0,62500,'kg','done',5,62500,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(9,1,2,0,2,'work',4,0,62500,'kg','done',4,62500,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(10,1,2,1,0,'work',45,0,NULL,NULL,'done',45,NULL,NULL,1,NULL,0,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(11,1,2,1,1,'work',45,0,NULL,NULL,'done',45,NULL,NULL,1,NULL,0,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(12,1,4,0,0,'warmup',8,0,20000,'kg','short',5,62500,'kg',1,80,3992,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(18,1,4,1,0,'work',15,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(19,1,4,1,1,'work',15,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(23,1,4,2,0,'warmup',5,0,20000,'kg','done',5,20000,'kg',1,NULL,14517,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(24,1,4,2,1,'warmup',3,0,25000,'kg','skipped',NULL,NULL,NULL,1,NULL,17527,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(25,1,4,2,2,'warmup',2,0,30000,'kg','done',2,30000,'kg',1,NULL,22031,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(26,1,4,2,3,'work',5,0,40000,'kg','done',15,40000,'kg',1,NULL,25041,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(27,1,4,2,4,'work',5,1,40000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(29,1,4,3,0,'work',5,0,52500,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(30,1,4,3,1,'work',5,0,52500,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(31,1,4,3,2,'work',5,0,52500,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(32,1,4,3,3,'work',5,0,52500,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(33,1,4,3,4,'work',5,0,52500,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(34,1,4,4,0,'warmup',8,0,20000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(35,1,4,4,1,'warmup',3,0,40000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(36,1,4,4,2,'warmup',2,0,50000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(37,1,4,4,3,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(38,1,4,4,4,'work',5,0,75000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(39,1,4,5,0,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(40,1,4,5,1,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(41,1,4,5,2,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(42,1,4,5,3,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(43,1,4,5,4,'work',5,0,65000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(44,1,4,6,0,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(45,1,4,6,1,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(46,1,4,6,2,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(47,1,4,6,3,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(48,1,4,6,4,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(51,1,4,7,0,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(52,1,4,7,1,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(53,1,4,7,2,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(54,1,4,7,3,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(55,1,4,7,4,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(56,1,4,8,0,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(57,1,4,8,1,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(58,1,4,4,5,'work',5,1,85000,'kg','skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(59,1,4,8,2,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(60,1,4,8,3,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(61,1,4,8,4,'work',10,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,32566,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(62,1,4,1,2,'work',12,0,NULL,NULL,'done',12,NULL,NULL,1,NULL,34075,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(63,1,5,0,0,'work',3,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(64,1,5,0,1,'work',3,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(65,1,5,0,2,'work',3,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(66,1,5,0,3,'work',3,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(67,1,5,0,4,'work',3,1,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(68,1,5,1,0,'work',10,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(69,1,5,1,1,'work',10,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(70,1,5,1,2,'work',10,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(71,1,5,2,0,'work',15,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(72,1,5,2,1,'work',15,0,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(73,1,5,2,2,'work',15,1,NULL,NULL,'pending',NULL,NULL,NULL,1,NULL,NULL,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE gym (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  UNIQUE (lifter, name_key)
) STRICT;
INSERT INTO gym VALUES(1,1,'Garage','garage','kg',0);
INSERT INTO gym VALUES(2,1,'Home','home','kg',1);
CREATE TABLE bar (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  weight INTEGER NOT NULL CHECK (weight >= 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  UNIQUE (gym, position)
) STRICT;
INSERT INTO bar VALUES(1,1,1,0,'Barbell',20000,'kg');
INSERT INTO bar VALUES(2,1,2,0,'Barbell',20000,'kg');
CREATE TABLE plate (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  count INTEGER NOT NULL CHECK (count > 0),
  colour TEXT,
  diameter_mm INTEGER,
  UNIQUE (gym, position)
) STRICT;
INSERT INTO plate VALUES(1,1,1,0,20000,'kg',6,NULL,NULL);
INSERT INTO plate VALUES(2,1,1,1,15000,'kg',2,NULL,NULL);
INSERT INTO plate VALUES(3,1,1,2,10000,'kg',2,NULL,NULL);
INSERT INTO plate VALUES(4,1,1,3,5000,'kg',2,NULL,NULL);
INSERT INTO plate VALUES(5,1,1,4,2500,'kg',2,NULL,NULL);
INSERT INTO plate VALUES(6,1,1,5,1250,'kg',2,NULL,NULL);
INSERT INTO plate VALUES(7,1,2,0,20000,'kg',4,NULL,NULL);
INSERT INTO plate VALUES(8,1,2,1,10000,'kg',4,NULL,NULL);
INSERT INTO plate VALUES(9,1,2,2,5000,'kg',4,NULL,NULL);
INSERT INTO plate VALUES(10,1,2,3,2500,'kg',4,NULL,NULL);
INSERT INTO plate VALUES(11,1,2,4,1250,'kg',4,NULL,NULL);
CREATE TABLE hand_weight (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('dumbbell', 'kettlebell')),
  position INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  UNIQUE (gym, kind, position)
) STRICT;
INSERT INTO hand_weight VALUES(1,1,2,'dumbbell',0,5000,'kg');
INSERT INTO hand_weight VALUES(2,1,2,'dumbbell',1,10000,'kg');
INSERT INTO hand_weight VALUES(3,1,2,'dumbbell',2,15000,'kg');
INSERT INTO hand_weight VALUES(4,1,2,'dumbbell',3,20000,'kg');
CREATE TABLE station (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('machine', 'cable')),
  name TEXT NOT NULL,
  lightest INTEGER NOT NULL,
  heaviest INTEGER NOT NULL CHECK (heaviest >= lightest),
  step INTEGER NOT NULL CHECK (step > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  UNIQUE (gym, position)
) STRICT;
INSERT INTO station VALUES(1,1,2,0,'machine','Leg Press',20000,200000,10000,'kg');
INSERT INTO station VALUES(2,1,2,1,'cable','Cable',5000,50000,5000,'kg');
CREATE TABLE band (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  colour TEXT NOT NULL,
  name TEXT,
  UNIQUE (gym, position)
) STRICT;
CREATE TABLE attachment (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (gym, position)
) STRICT;
CREATE TABLE own_gear (
  id INTEGER PRIMARY KEY,
  lifter INTEGER NOT NULL REFERENCES lifter,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  exercise TEXT NOT NULL,
  exercise_key TEXT NOT NULL,
  bar TEXT,
  machine TEXT,
  step INTEGER,
  step_unit TEXT CHECK (step_unit IN ('kg', 'lb')),
  loads TEXT, plates TEXT,
  UNIQUE (gym, exercise_key),
  CHECK ((step IS NULL) = (step_unit IS NULL))
) STRICT;
CREATE TABLE body_weight (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  utc_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  boot TEXT NOT NULL,
  boottime_ms INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  note TEXT
) STRICT;
INSERT INTO body_weight VALUES(1,1,1795339789778,3600,'Europe/Berlin','',13288154,82400,'kg',NULL);
CREATE TABLE baseline (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  slot TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  sets INTEGER NOT NULL,
  reps INTEGER NOT NULL,
  weight INTEGER,
  unit TEXT CHECK (unit IN ('kg', 'lb')), band TEXT,
  CHECK ((weight IS NULL) = (unit IS NULL))
) STRICT;
INSERT INTO baseline VALUES(1,1,'5/3/1 for beginners','squat',1795339789310,3600,'Europe/Berlin',1,1,100000,'kg',NULL);
INSERT INTO baseline VALUES(2,1,'5/3/1 for beginners','bench press',1795339789362,3600,'Europe/Berlin',1,1,80000,'kg',NULL);
CREATE TABLE standing (
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  slot TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  session INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (lifter, program_key, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO standing VALUES(1,'5/3/1 for beginners','bench press',1795339789362,9223372036854775807,0,'{"aims":[{"thousandths":80000,"unit":"kg"}],"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[1],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}}}');
INSERT INTO standing VALUES(1,'5/3/1 for beginners','squat',1795339789310,9223372036854775807,0,'{"aims":[{"thousandths":100000,"unit":"kg"}],"progress":{"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"baseline":{}},"stage":0,"stalls":0,"targets":[1],"ups":0,"week":0,"weight":{"thousandths":100000,"unit":"kg"}}}');
CREATE TABLE appointment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  workout TEXT NOT NULL,
  day TEXT NOT NULL,
  instead TEXT
) STRICT;
INSERT INTO appointment VALUES(1,1,'5/3/1 for beginners','Day 2','2026-12-01',NULL);
CREATE TABLE program_start (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  phase TEXT,
  at_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL
) STRICT;
INSERT INTO program_start VALUES(1,1,'5/3/1 for beginners',NULL,1795339789262,3600,'Europe/Berlin');
INSERT INTO program_start VALUES(2,1,'gzclp',NULL,1795339825565,3600,'Europe/Berlin');
CREATE TABLE slot_origin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  slot TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  from_program_key TEXT NOT NULL,
  from_slot TEXT NOT NULL,
  is_anew INTEGER NOT NULL CHECK (is_anew IN (0, 1))
) STRICT;
CREATE TABLE workout_origin (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lifter INTEGER NOT NULL REFERENCES lifter,
  program_key TEXT NOT NULL,
  workout TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  from_program_key TEXT NOT NULL,
  from_workout TEXT NOT NULL
) STRICT;
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('session',5);
INSERT INTO sqlite_sequence VALUES('program_start',2);
INSERT INTO sqlite_sequence VALUES('baseline',2);
INSERT INTO sqlite_sequence VALUES('body_weight',1);
INSERT INTO sqlite_sequence VALUES('appointment',1);
CREATE INDEX session_by_start ON session (lifter, started_ms, id);
CREATE INDEX session_by_status ON session (lifter, status, id);
CREATE INDEX session_by_program ON session (lifter, program_key, started_ms, id)
  WHERE sets_done > 0;
CREATE INDEX exercise_last_time ON exercise
  (lifter, program_key, name_key, started_ms DESC, session DESC, position)
  WHERE sets_done > 0;
CREATE UNIQUE INDEX gym_active ON gym (lifter) WHERE is_active = 1;
CREATE INDEX body_weight_by_moment ON body_weight (lifter, utc_ms, id);
CREATE INDEX session_removed ON session (lifter) WHERE is_removed = 1;
CREATE INDEX exercise_by_name ON exercise (lifter, name_key, started_ms, session, position)
  WHERE sets_done > 0;
CREATE INDEX journal_of_edits ON journal (lifter, id) WHERE substr(event, 1, 9) = '{"edited"';
CREATE INDEX exercise_by_slot ON exercise
  (lifter, program_key, ifnull(slot, name_key), started_ms, session, position)
  WHERE sets_done > 0;
CREATE INDEX baseline_by_slot ON baseline (lifter, program_key, slot, at_ms, id);
CREATE TRIGGER exercise_added AFTER INSERT ON exercise BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter AND program_key = NEW.program_key
  AND slot = ifnull(NEW.slot, NEW.name_key)
  AND (started_ms, session, position) >= (NEW.started_ms, NEW.session, NEW.position);
END;
CREATE TRIGGER exercise_changed AFTER UPDATE ON exercise BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter AND program_key = OLD.program_key
  AND slot = ifnull(OLD.slot, OLD.name_key)
  AND (started_ms, session, position) >= (OLD.started_ms, OLD.session, OLD.position);
  DELETE FROM standing WHERE lifter = NEW.lifter AND program_key = NEW.program_key
  AND slot = ifnull(NEW.slot, NEW.name_key)
  AND (started_ms, session, position) >= (NEW.started_ms, NEW.session, NEW.position);
END;
CREATE TRIGGER exercise_gone AFTER DELETE ON exercise BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter AND program_key = OLD.program_key
  AND slot = ifnull(OLD.slot, OLD.name_key)
  AND (started_ms, session, position) >= (OLD.started_ms, OLD.session, OLD.position);
END;
CREATE TRIGGER exercise_set_added AFTER INSERT ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = NEW.session AND e.position = NEW.position
  AND e.lifter = standing.lifter AND e.program_key = standing.program_key
  AND ifnull(e.slot, e.name_key) = standing.slot
  AND (standing.started_ms, standing.session, standing.position)
    >= (e.started_ms, e.session, e.position));
END;
CREATE TRIGGER exercise_set_changed AFTER UPDATE ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = NEW.session AND e.position = NEW.position
  AND e.lifter = standing.lifter AND e.program_key = standing.program_key
  AND ifnull(e.slot, e.name_key) = standing.slot
  AND (standing.started_ms, standing.session, standing.position)
    >= (e.started_ms, e.session, e.position));
END;
CREATE TRIGGER exercise_set_gone AFTER DELETE ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = OLD.session AND e.position = OLD.position
  AND e.lifter = standing.lifter AND e.program_key = standing.program_key
  AND ifnull(e.slot, e.name_key) = standing.slot
  AND (standing.started_ms, standing.session, standing.position)
    >= (e.started_ms, e.session, e.position));
END;
CREATE TRIGGER session_over AFTER UPDATE OF status ON session WHEN OLD.status <> NEW.status
BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter AND program_key = NEW.program_key
    AND started_ms >= NEW.started_ms;
END;
CREATE TRIGGER baseline_added AFTER INSERT ON baseline BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter AND program_key = NEW.program_key
  AND slot = NEW.slot AND started_ms >= NEW.at_ms;
END;
CREATE TRIGGER baseline_gone AFTER DELETE ON baseline BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter AND program_key = OLD.program_key
  AND slot = OLD.slot AND started_ms >= OLD.at_ms;
END;
CREATE INDEX appointment_by_day ON appointment (lifter, program_key, day, id);
CREATE INDEX program_start_by_moment ON program_start (lifter, program_key, at_ms, id);
CREATE INDEX slot_origin_by_slot ON slot_origin (lifter, program_key, slot, at_ms, id);
CREATE INDEX slot_origin_of_program ON slot_origin (lifter, program_key, at_ms, id);
CREATE INDEX slot_origin_by_origin ON slot_origin (lifter, from_program_key, from_slot);
CREATE TRIGGER slot_origin_added AFTER INSERT ON slot_origin BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter;
END;
CREATE TRIGGER slot_origin_gone AFTER DELETE ON slot_origin BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter;
END;
CREATE TRIGGER origin_added AFTER INSERT ON exercise WHEN EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = NEW.lifter
  AND o.from_program_key = NEW.program_key
  AND o.from_slot = ifnull(NEW.slot, NEW.name_key)) BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter AND started_ms >= NEW.started_ms;
END;
CREATE TRIGGER origin_changed AFTER UPDATE ON exercise
WHEN EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = OLD.lifter
  AND o.from_program_key = OLD.program_key
  AND o.from_slot = ifnull(OLD.slot, OLD.name_key)) OR EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = NEW.lifter
  AND o.from_program_key = NEW.program_key
  AND o.from_slot = ifnull(NEW.slot, NEW.name_key)) BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter AND started_ms >= OLD.started_ms;
  DELETE FROM standing WHERE lifter = NEW.lifter AND started_ms >= NEW.started_ms;
END;
CREATE TRIGGER origin_gone AFTER DELETE ON exercise WHEN EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = OLD.lifter
  AND o.from_program_key = OLD.program_key
  AND o.from_slot = ifnull(OLD.slot, OLD.name_key)) BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter AND started_ms >= OLD.started_ms;
END;
CREATE TRIGGER origin_set_added AFTER INSERT ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = NEW.session AND e.position = NEW.position
  AND e.lifter = standing.lifter AND standing.started_ms >= e.started_ms AND EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = e.lifter
  AND o.from_program_key = e.program_key
  AND o.from_slot = ifnull(e.slot, e.name_key)));
END;
CREATE TRIGGER origin_set_changed AFTER UPDATE ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = NEW.session AND e.position = NEW.position
  AND e.lifter = standing.lifter AND standing.started_ms >= e.started_ms AND EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = e.lifter
  AND o.from_program_key = e.program_key
  AND o.from_slot = ifnull(e.slot, e.name_key)));
END;
CREATE TRIGGER origin_set_gone AFTER DELETE ON exercise_set BEGIN
  DELETE FROM standing WHERE EXISTS (SELECT 1 FROM exercise AS e
  WHERE e.session = OLD.session AND e.position = OLD.position
  AND e.lifter = standing.lifter AND standing.started_ms >= e.started_ms AND EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = e.lifter
  AND o.from_program_key = e.program_key
  AND o.from_slot = ifnull(e.slot, e.name_key)));
END;
CREATE TRIGGER origin_session_over AFTER UPDATE OF status ON session
WHEN OLD.status <> NEW.status AND EXISTS (SELECT 1 FROM slot_origin AS o
  WHERE o.lifter = NEW.lifter AND o.from_program_key = NEW.program_key) BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter AND started_ms >= NEW.started_ms;
END;
CREATE TRIGGER origin_baseline_added AFTER INSERT ON baseline
WHEN EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = NEW.lifter
  AND o.from_program_key = NEW.program_key
  AND o.from_slot = NEW.slot) BEGIN
  DELETE FROM standing WHERE lifter = NEW.lifter;
END;
CREATE TRIGGER origin_baseline_gone AFTER DELETE ON baseline
WHEN EXISTS (SELECT 1 FROM slot_origin AS o WHERE o.lifter = OLD.lifter
  AND o.from_program_key = OLD.program_key
  AND o.from_slot = OLD.slot) BEGIN
  DELETE FROM standing WHERE lifter = OLD.lifter;
END;
CREATE INDEX workout_origin_by_moment ON workout_origin (lifter, at_ms, id);
COMMIT;

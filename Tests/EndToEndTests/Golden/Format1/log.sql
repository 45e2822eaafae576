-- A log of format 1, as 1.0.0 wrote it. It never changes: every later version reads it.
PRAGMA application_id = 1397773394;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
    || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  program TEXT,
  program_key TEXT NOT NULL,
  workout TEXT NOT NULL,
  workout_key TEXT NOT NULL,
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
  volume INTEGER NOT NULL,
  is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1))
) STRICT;
INSERT INTO session VALUES(1,'938ee056-36a3-486f-95c9-16ccd3f31e38','Fixture','fixture','A','a',1767632400000,3600,'Europe/Berlin','',47706311,'finished','kg',1084038,NULL,'[]',13,1705000,0);
INSERT INTO session VALUES(2,'d7219ee4-b08f-43bb-b6d8-c371ff6ec2da','Fixture','fixture','B','b',1767805200000,3600,'Europe/Berlin','',47706396,'finished','kg',1925232,NULL,'[]',14,1445000,0);
INSERT INTO session VALUES(3,'bda5dea9-934d-4b5f-9d27-0566436c6371','Fixture','fixture','A','a',1767978000000,3600,'Europe/Berlin','',47706487,'finished','kg',324250,8,'[]',2,530000,0);
INSERT INTO session VALUES(4,'5526c0f6-15b9-44a4-b7d6-32bf3e2b2dc0',NULL,'','Workout','workout',1768064400000,3600,'Europe/Berlin','',47706556,'finished','kg',0,NULL,'["slept badly"]',6,2840000,0);
INSERT INTO session VALUES(5,'69b33138-39d2-492c-9a62-a52d4ee90b9c',NULL,'','Workout','workout',1768086000000,3600,'Europe/Berlin','',47706608,'finished','kg',0,NULL,'[]',2,0,0);
INSERT INTO session VALUES(6,'8d69457a-e6d9-45ae-8156-49a5b5c7da64',NULL,'','Workout','workout',1768172400000,3600,'Europe/Berlin','',47706659,'finished','kg',0,NULL,'[]',0,0,1);
INSERT INTO session VALUES(7,'37435ece-b2cf-4d74-8356-8fae0f4716b4','Fixture','fixture','B','b',1768410000000,3600,'Europe/Berlin','',47706726,'finished','kg',1907232,NULL,'[]',14,1040000,0);
CREATE TABLE plan (
  session INTEGER PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  body TEXT NOT NULL,
  length_ms INTEGER,
  slots TEXT
) STRICT;
INSERT INTO "plan" VALUES(1,'{"accessories":["pull up","face pull","plank"],"alternatives":{"bench press":[{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Floor Press","share":40},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Push-Up"},{"isUnilateral":true,"loading":"barbell_one_end","metric":"reps","name":"Landmine Press"}],"face pull":[{"isUnilateral":false,"loading":"band","metric":"reps","name":"Band Pull-Apart"}],"pull up":[{"isUnilateral":false,"loading":"assisted","metric":"reps","name":"Assisted Pull-Up"},{"isUnilateral":false,"loading":"bodyweight_plus","metric":"reps","name":"Chin-Up"},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Inverted Row"}],"squat":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Front Squat","share":80},{"isUnilateral":true,"loading":"per_hand","metric":"reps","name":"Bulgarian Split Squat","share":40},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Hip Thrust","share":80}]},"asks":["proposal","step","weight"],"asksEffort":true,"gym":{"attachments":[],"bands":[{"colour":"red"}],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}},{"name":"Axle","weight":{"thousandths":15000,"unit":"kg"}}],"cableExercises":["face pull"],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","onBody":["chin up","pull up"],"plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg","usualSteps":{"assisted pull up":{"thousandths":2500,"unit":"kg"},"bulgarian split squat":{"thousandths":2000,"unit":"kg"},"chin up":{"thousandths":1250,"unit":"kg"},"face pull":{"thousandths":2500,"unit":"kg"},"floor press":{"thousandths":2000,"unit":"kg"},"pull up":{"thousandths":1250,"unit":"kg"}}},"heard":{"exercises":[],"sessions":0},"last":{},"new":["squat","bench press","pull up","face pull","plank"],"program":"Fixture","restsLongerAfterMiss":true,"workout":{"exercises":[{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Squat","prescribed":{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":60000,"unit":"kg"}},"rule":"linear +2.5 kg, 3 misses -10%","slot":"squat","weights":[{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"}]},"rest":60,"rule":"linear +2.5 kg, 3 misses -10%","sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":60000,"unit":"kg"}}]},{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Bench Press","prescribed":{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"rpe 8 within 10%","slot":"bench press","weights":[{"thousandths":80000,"unit":"kg"}]},"rest":60,"rule":"rpe 8 within 10%","sets":[{"isAMRAP":false,"kind":"work","reps":1,"weight":{"thousandths":80000,"unit":"kg"}},{"isAMRAP":false,"kind":"back_off","reps":5,"share":90000,"weight":{"thousandths":72500,"unit":"kg"}},{"isAMRAP":false,"kind":"back_off","reps":5,"share":90000,"weight":{"thousandths":72500,"unit":"kg"}}]},{"group":{"id":"A","kind":"superset","transition":0},"hasUsualRest":true,"isOptional":false,"loading":"bodyweight_plus","name":"Pull-up","prescribed":{"counts":[1,1,1],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"pull up","weights":[null,null,null]},"pronunciation":"Pull-Up","rest":90,"sets":[{"isAMRAP":true,"kind":"work","reps":1},{"isAMRAP":true,"kind":"work","reps":1},{"isAMRAP":true,"kind":"work","reps":1}]},{"group":{"id":"A","kind":"superset","transition":0},"hasUsualRest":true,"isOptional":false,"loading":"stack","name":"Face Pull","prescribed":{"counts":[15,15],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"face pull","weights":[null,null]},"rest":90,"sets":[{"band":"red","isAMRAP":false,"kind":"work","reps":15},{"band":"red","isAMRAP":false,"kind":"work","reps":15}]},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Plank","prescribed":{"counts":[45,45],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"plank","weights":[null,null]},"rest":60,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45}]}],"name":"A"}}',1042000,NULL);
INSERT INTO "plan" VALUES(2,'{"accessories":["run"],"alternatives":{"deadlift":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Sumo Deadlift","share":80},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Romanian Deadlift","share":80},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Hip Thrust","share":80},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Glute Bridge"}],"lunge":[{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Reverse Lunge"},{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Split Squat"},{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Step-Up"},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Glute Bridge"}],"row":[{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Inverted Row"}],"run":[{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Stationary Bike"},{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Elliptical Trainer"},{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Brisk Walk"},{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Rowing Machine"}]},"asks":["proposal","step","weight"],"asksEffort":true,"gym":{"attachments":[],"bands":[{"colour":"red"}],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}},{"name":"Axle","weight":{"thousandths":15000,"unit":"kg"}}],"cableExercises":[],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","onBody":[],"plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg","usualSteps":{"step up":{"thousandths":2000,"unit":"kg"}}},"heard":{"exercises":["bench press","face pull","plank","pull up","squat"],"sessions":1},"last":{"bench press":{"day":{"ago":2,"weekday":"monday"},"reps":[1],"weight":{"thousandths":80000,"unit":"kg"}},"face pull":{"band":"red","day":{"ago":2,"weekday":"monday"},"reps":[15,15]},"plank":{"day":{"ago":2,"weekday":"monday"},"measure":"seconds","reps":[45,45]},"pull up":{"day":{"ago":2,"weekday":"monday"},"reps":[1,1,1]},"squat":{"day":{"ago":2,"weekday":"monday"},"reps":[5,5,5],"weight":{"thousandths":60000,"unit":"kg"}}},"new":["deadlift","lunge","row","run"],"program":"Fixture","restsLongerAfterMiss":true,"workout":{"exercises":[{"hasUsualRest":true,"isOptional":false,"loading":"barbell","name":"Deadlift","prescribed":{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","slot":"deadlift","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]},"rest":180,"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":65000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":75000,"unit":"kg"}},{"isAMRAP":true,"kind":"work","reps":5,"weight":{"thousandths":85000,"unit":"kg"}}],"start":{"thousandths":100000,"unit":"kg"}},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Lunge","prescribed":{"counts":[8,8],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"lunge","weights":[{"thousandths":20000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}]},"rest":90,"sets":[{"isAMRAP":false,"isPerSide":true,"kind":"work","reps":8,"weight":{"thousandths":20000,"unit":"kg"}},{"isAMRAP":false,"isPerSide":true,"kind":"work","reps":8,"weight":{"thousandths":20000,"unit":"kg"}}]},{"hasUsualRest":true,"interval":{"prepare":10,"rest":10,"rounds":8,"work":20},"isOptional":false,"loading":"barbell","name":"Row","prescribed":{"counts":[20,20,20,20,20,20,20,20],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"row","weights":[null,null,null,null,null,null,null,null]},"rest":90,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20}]},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Run","prescribed":{"counts":[2000],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"run","weights":[null]},"rest":60,"sets":[{"isAMRAP":false,"kind":"work","measure":"metres","reps":2000}]}],"name":"B"}}',1882000,NULL);
INSERT INTO "plan" VALUES(3,'{"accessories":["pull up","face pull","plank"],"alternatives":{"bench press":[{"isUnilateral":false,"loading":"per_hand","metric":"reps","name":"Floor Press","share":40},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Push-Up"},{"isUnilateral":true,"loading":"barbell_one_end","metric":"reps","name":"Landmine Press"}],"face pull":[{"isUnilateral":false,"loading":"band","metric":"reps","name":"Band Pull-Apart"}],"pull up":[{"isUnilateral":false,"loading":"assisted","metric":"reps","name":"Assisted Pull-Up"},{"isUnilateral":false,"loading":"bodyweight_plus","metric":"reps","name":"Chin-Up"},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Inverted Row"}],"squat":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Front Squat","share":80},{"isUnilateral":true,"loading":"per_hand","metric":"reps","name":"Bulgarian Split Squat","share":40},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Hip Thrust","share":80}]},"asks":["proposal","step","weight"],"asksEffort":true,"gym":{"attachments":[],"bands":[{"colour":"red"}],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}},{"name":"Axle","weight":{"thousandths":15000,"unit":"kg"}}],"cableExercises":["face pull"],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","onBody":["chin up","pull up"],"plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg","usualSteps":{"assisted pull up":{"thousandths":2500,"unit":"kg"},"bulgarian split squat":{"thousandths":2000,"unit":"kg"},"chin up":{"thousandths":1250,"unit":"kg"},"face pull":{"thousandths":2500,"unit":"kg"},"floor press":{"thousandths":2000,"unit":"kg"},"pull up":{"thousandths":1250,"unit":"kg"}}},"heard":{"exercises":["bench press","deadlift","face pull","lunge","plank","pull up","row","run","squat"],"sessions":2},"last":{"bench press":{"day":{"ago":4,"weekday":"monday"},"reps":[1],"weight":{"thousandths":80000,"unit":"kg"}},"deadlift":{"day":{"ago":2,"weekday":"wednesday"},"reps":[5,5,5],"weight":{"thousandths":85000,"unit":"kg"},"weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]},"face pull":{"band":"red","day":{"ago":4,"weekday":"monday"},"reps":[15,15]},"lunge":{"day":{"ago":2,"weekday":"wednesday"},"reps":[8,8],"weight":{"thousandths":20000,"unit":"kg"}},"plank":{"day":{"ago":4,"weekday":"monday"},"measure":"seconds","reps":[45,45]},"pull up":{"day":{"ago":4,"weekday":"monday"},"reps":[1,1,1]},"row":{"day":{"ago":2,"weekday":"wednesday"},"measure":"seconds","reps":[20,20,20,20,20,20,20,20]},"run":{"day":{"ago":2,"weekday":"wednesday"},"measure":"metres","reps":[2000]},"squat":{"day":{"ago":4,"weekday":"monday"},"reps":[5,5,5],"weight":{"thousandths":60000,"unit":"kg"}}},"new":[],"program":"Fixture","restsLongerAfterMiss":true,"workout":{"exercises":[{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Squat","prescribed":{"progress":{"before":{"thousandths":60000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"up","outcome":"up","reason":{"kind":"allMade"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":1,"week":0,"weight":{"thousandths":62500,"unit":"kg"}},"rule":"linear +2.5 kg, 3 misses -10%","slot":"squat","weights":[{"thousandths":62500,"unit":"kg"},{"thousandths":62500,"unit":"kg"},{"thousandths":62500,"unit":"kg"}]},"rest":60,"rule":"linear +2.5 kg, 3 misses -10%","sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":62500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":62500,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":62500,"unit":"kg"}}]},{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Bench Press","prescribed":{"progress":{"before":{"thousandths":80000,"unit":"kg"},"clean":0,"deloads":0,"meant":{"effort":80,"reps":1},"misses":0,"move":"same","outcome":"hold","reason":{"kind":"unjudged"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"rpe 8 within 10%","slot":"bench press","weights":[{"thousandths":80000,"unit":"kg"}]},"rest":60,"rule":"rpe 8 within 10%","sets":[{"isAMRAP":false,"kind":"work","reps":1,"weight":{"thousandths":80000,"unit":"kg"}},{"isAMRAP":false,"kind":"back_off","reps":5,"share":90000,"weight":{"thousandths":72500,"unit":"kg"}},{"isAMRAP":false,"kind":"back_off","reps":5,"share":90000,"weight":{"thousandths":72500,"unit":"kg"}}]},{"group":{"id":"A","kind":"superset","transition":0},"hasUsualRest":true,"isOptional":false,"loading":"bodyweight_plus","name":"Pull-up","prescribed":{"counts":[1,1,1],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"pull up","weights":[null,null,null]},"pronunciation":"Pull-Up","rest":90,"sets":[{"isAMRAP":true,"kind":"work","reps":1},{"isAMRAP":true,"kind":"work","reps":1},{"isAMRAP":true,"kind":"work","reps":1}]},{"group":{"id":"A","kind":"superset","transition":0},"hasUsualRest":true,"isOptional":false,"loading":"stack","name":"Face Pull","prescribed":{"counts":[15,15],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"face pull","weights":[null,null]},"rest":90,"sets":[{"band":"red","isAMRAP":false,"kind":"work","reps":15},{"band":"red","isAMRAP":false,"kind":"work","reps":15}]},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Plank","prescribed":{"counts":[45,45],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"plank","weights":[null,null]},"rest":60,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":45}]}],"name":"A"}}',1042000,NULL);
INSERT INTO "plan" VALUES(4,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Squat","rest":90,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":4,"weight":{"thousandths":100000,"unit":"kg"}}]},{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Zorb","rest":90,"sets":[{"isAMRAP":false,"kind":"work","reps":8,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":8,"weight":{"thousandths":60000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":8,"weight":{"thousandths":60000,"unit":"kg"}}]}],"name":"Workout"}}',594000,NULL);
INSERT INTO "plan" VALUES(5,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"hasUsualRest":false,"isOptional":false,"loading":"bodyweight","name":"Rowing Machine","rest":90,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":600}]},{"hasUsualRest":false,"isOptional":false,"loading":"bodyweight","name":"Run","rest":90,"sets":[{"isAMRAP":false,"kind":"work","measure":"metres","reps":5200}]}],"name":"Workout"}}',2438000,NULL);
INSERT INTO "plan" VALUES(6,'{"gym":{"attachments":[],"bands":[],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}}],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg"},"last":{},"workout":{"exercises":[{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Bench Press","rest":90,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":135000,"unit":"lb"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":135000,"unit":"lb"}},{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":135000,"unit":"lb"}}]}],"name":"Workout"}}',240000,NULL);
INSERT INTO "plan" VALUES(7,'{"accessories":["run"],"alternatives":{"deadlift":[{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Sumo Deadlift","share":80},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Romanian Deadlift","share":80},{"isUnilateral":false,"loading":"barbell","metric":"reps","name":"Barbell Hip Thrust","share":80},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Glute Bridge"}],"lunge":[{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Reverse Lunge"},{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Split Squat"},{"isUnilateral":true,"loading":"bodyweight","metric":"reps","name":"Step-Up"},{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Glute Bridge"}],"row":[{"isUnilateral":false,"loading":"bodyweight","metric":"reps","name":"Inverted Row"}],"run":[{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Stationary Bike"},{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Elliptical Trainer"},{"isUnilateral":false,"loading":"bodyweight","metric":"time","name":"Brisk Walk"},{"isUnilateral":false,"last":{"day":{"ago":3,"weekday":"sunday"},"measure":"seconds","reps":[600]},"loading":"bodyweight","metric":"time","name":"Rowing Machine"}]},"asks":["proposal","step","weight"],"asksEffort":true,"gym":{"attachments":[],"bands":[{"colour":"red"}],"bars":[{"name":"Barbell","weight":{"thousandths":20000,"unit":"kg"}},{"name":"Axle","weight":{"thousandths":15000,"unit":"kg"}}],"cableExercises":[],"dumbbells":[],"exercises":{},"kettlebells":[],"machines":[],"name":"Home","onBody":[],"plates":[{"count":10000,"plate":{"thousandths":20000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":15000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":10000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":5000,"unit":"kg"}},{"count":10000,"plate":{"thousandths":2500,"unit":"kg"}},{"count":10000,"plate":{"thousandths":1250,"unit":"kg"}}],"unit":"kg","usualSteps":{"step up":{"thousandths":2000,"unit":"kg"}}},"heard":{"exercises":["bench press","deadlift","face pull","lunge","plank","pull up","row","run","squat"],"sessions":3},"last":{"bench press":{"day":{"ago":9,"weekday":"monday"},"reps":[1],"weight":{"thousandths":80000,"unit":"kg"}},"deadlift":{"day":{"ago":7,"weekday":"wednesday"},"reps":[5,5,5],"weight":{"thousandths":85000,"unit":"kg"},"weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]},"face pull":{"band":"red","day":{"ago":9,"weekday":"monday"},"reps":[15,15]},"lunge":{"day":{"ago":7,"weekday":"wednesday"},"reps":[8,8],"weight":{"thousandths":20000,"unit":"kg"}},"plank":{"day":{"ago":9,"weekday":"monday"},"measure":"seconds","reps":[45,45]},"pull up":{"day":{"ago":9,"weekday":"monday"},"reps":[1,1,1]},"row":{"day":{"ago":7,"weekday":"wednesday"},"measure":"seconds","reps":[20,20,20,20,20,20,20,20]},"run":{"day":{"ago":7,"weekday":"wednesday"},"measure":"metres","reps":[2000]},"squat":{"day":{"ago":5,"weekday":"friday"},"note":"pain here","reps":[4,5],"weight":{"thousandths":60000,"unit":"kg"},"weights":[{"thousandths":57500,"unit":"kg"},{"thousandths":60000,"unit":"kg"}]}},"new":[],"program":"Fixture","restsLongerAfterMiss":true,"workout":{"exercises":[{"hasUsualRest":true,"isOptional":false,"loading":"barbell","name":"Deadlift","prescribed":{"progress":{"before":{"thousandths":100000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"up","reason":{"kind":"week","number":2},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":1,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","slot":"deadlift","weights":[{"thousandths":70000,"unit":"kg"},{"thousandths":80000,"unit":"kg"},{"thousandths":90000,"unit":"kg"}]},"rest":180,"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","sets":[{"isAMRAP":false,"kind":"work","reps":3,"weight":{"thousandths":70000,"unit":"kg"}},{"isAMRAP":false,"kind":"work","reps":3,"weight":{"thousandths":80000,"unit":"kg"}},{"isAMRAP":true,"kind":"work","reps":3,"weight":{"thousandths":90000,"unit":"kg"}}],"start":{"thousandths":100000,"unit":"kg"}},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Lunge","prescribed":{"counts":[8,8],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"lunge","weights":[{"thousandths":20000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}]},"rest":90,"sets":[{"isAMRAP":false,"isPerSide":true,"kind":"work","reps":8,"weight":{"thousandths":20000,"unit":"kg"}},{"isAMRAP":false,"isPerSide":true,"kind":"work","reps":8,"weight":{"thousandths":20000,"unit":"kg"}}]},{"hasUsualRest":true,"interval":{"prepare":10,"rest":10,"rounds":8,"work":20},"isOptional":false,"loading":"barbell","name":"Row","prescribed":{"counts":[20,20,20,20,20,20,20,20],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"row","weights":[null,null,null,null,null,null,null,null]},"rest":90,"sets":[{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20},{"isAMRAP":false,"kind":"work","measure":"seconds","reps":20}]},{"hasUsualRest":true,"isOptional":false,"loading":"bodyweight","name":"Run","prescribed":{"counts":[2000],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"run","weights":[null]},"rest":60,"sets":[{"isAMRAP":false,"kind":"work","measure":"metres","reps":2000}]}],"name":"B"}}',1864000,NULL);
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  number INTEGER NOT NULL,
  instant_ms INTEGER NOT NULL,
  utc_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  boot TEXT NOT NULL,
  boottime_ms INTEGER NOT NULL,
  kind TEXT NOT NULL,
  event TEXT NOT NULL,
  UNIQUE (session, number)
) STRICT;
INSERT INTO journal VALUES(1,1,0,20000,1767632420000,3600,'Europe/Berlin','',47726311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(2,1,1,80000,1767632480000,3600,'Europe/Berlin','',47786311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(3,1,2,100000,1767632500000,3600,'Europe/Berlin','',47806311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(4,1,3,160000,1767632560000,3600,'Europe/Berlin','',47866311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(5,1,4,180000,1767632580000,3600,'Europe/Berlin','',47886311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":0,"set":2}}');
INSERT INTO journal VALUES(6,1,5,240000,1767632640000,3600,'Europe/Berlin','',47946311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(7,1,6,248000,1767632648000,3600,'Europe/Berlin','',47954311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":1,"weight":{"thousandths":80000,"unit":"kg"}},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(8,1,7,248000,1767632648000,3600,'Europe/Berlin','',47954311,'asked','{"kind":"asked","question":{"kind":"rating","meant":80,"place":{"exercise":1,"set":0}}}');
INSERT INTO journal VALUES(9,1,8,256000,1767632656000,3600,'Europe/Berlin','',47962311,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(10,1,9,308000,1767632708000,3600,'Europe/Berlin','',48014311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(11,1,10,328000,1767632728000,3600,'Europe/Berlin','',48034311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":72500,"unit":"kg"}},"place":{"exercise":1,"set":1}}');
INSERT INTO journal VALUES(12,1,11,388000,1767632788000,3600,'Europe/Berlin','',48094311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(13,1,12,408000,1767632808000,3600,'Europe/Berlin','',48114311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":72500,"unit":"kg"}},"place":{"exercise":1,"set":2}}');
INSERT INTO journal VALUES(14,1,13,498000,1767632898000,3600,'Europe/Berlin','',48204311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(15,1,14,506000,1767632906000,3600,'Europe/Berlin','',48212311,'setDone','{"kind":"setDone","performance":{"isConfirmed":false,"reps":1},"place":{"exercise":2,"set":0}}');
INSERT INTO journal VALUES(16,1,15,506000,1767632906000,3600,'Europe/Berlin','',48212311,'asked','{"kind":"asked","question":{"kind":"amrap","place":{"exercise":2,"set":0}}}');
INSERT INTO journal VALUES(17,1,16,514000,1767632914000,3600,'Europe/Berlin','',48220311,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(18,1,17,556000,1767632956000,3600,'Europe/Berlin','',48262311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":15},"place":{"exercise":3,"set":0}}');
INSERT INTO journal VALUES(19,1,18,646000,1767633046000,3600,'Europe/Berlin','',48352311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(20,1,19,654000,1767633054000,3600,'Europe/Berlin','',48360311,'setDone','{"kind":"setDone","performance":{"isConfirmed":false,"reps":1},"place":{"exercise":2,"set":1}}');
INSERT INTO journal VALUES(21,1,20,654000,1767633054000,3600,'Europe/Berlin','',48360311,'asked','{"kind":"asked","question":{"kind":"amrap","place":{"exercise":2,"set":1}}}');
INSERT INTO journal VALUES(22,1,21,662000,1767633062000,3600,'Europe/Berlin','',48368311,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(23,1,22,704000,1767633104000,3600,'Europe/Berlin','',48410311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":15},"place":{"exercise":3,"set":1}}');
INSERT INTO journal VALUES(24,1,23,794000,1767633194000,3600,'Europe/Berlin','',48500311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(25,1,24,802000,1767633202000,3600,'Europe/Berlin','',48508311,'setDone','{"kind":"setDone","performance":{"isConfirmed":false,"reps":1},"place":{"exercise":2,"set":2}}');
INSERT INTO journal VALUES(26,1,25,802000,1767633202000,3600,'Europe/Berlin','',48508311,'asked','{"kind":"asked","question":{"kind":"amrap","place":{"exercise":2,"set":2}}}');
INSERT INTO journal VALUES(27,1,26,810000,1767633210000,3600,'Europe/Berlin','',48516311,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(28,1,27,892000,1767633292000,3600,'Europe/Berlin','',48598311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(29,1,28,937000,1767633337000,3600,'Europe/Berlin','',48643311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":45},"place":{"exercise":4,"set":0}}');
INSERT INTO journal VALUES(30,1,29,997000,1767633397000,3600,'Europe/Berlin','',48703311,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(31,1,30,1042000,1767633442000,3600,'Europe/Berlin','',48748311,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":45},"place":{"exercise":4,"set":1}}');
INSERT INTO journal VALUES(32,1,31,1046038,1767633446038,3600,'Europe/Berlin','',48752349,'asked','{"kind":"asked","question":{"kind":"effort"}}');
INSERT INTO journal VALUES(33,1,32,1054038,1767633454038,3600,'Europe/Berlin','',48760349,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(34,1,33,1084038,1767633484038,3600,'Europe/Berlin','',48790349,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(35,2,0,20000,1767805220000,3600,'Europe/Berlin','',47726396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":65000,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(36,2,1,200000,1767805400000,3600,'Europe/Berlin','',47906396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(37,2,2,220000,1767805420000,3600,'Europe/Berlin','',47926396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":75000,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(38,2,3,400000,1767805600000,3600,'Europe/Berlin','',48106396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(39,2,4,420000,1767805620000,3600,'Europe/Berlin','',48126396,'setDone','{"kind":"setDone","performance":{"isConfirmed":false,"reps":5,"weight":{"thousandths":85000,"unit":"kg"}},"place":{"exercise":0,"set":2}}');
INSERT INTO journal VALUES(40,2,5,420000,1767805620000,3600,'Europe/Berlin','',48126396,'asked','{"kind":"asked","question":{"kind":"amrap","place":{"exercise":0,"set":2}}}');
INSERT INTO journal VALUES(41,2,6,428000,1767805628000,3600,'Europe/Berlin','',48134396,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(42,2,7,600000,1767805800000,3600,'Europe/Berlin','',48306396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(43,2,8,629000,1767805829000,3600,'Europe/Berlin','',48335396,'sideChanged','{"kind":"sideChanged"}');
INSERT INTO journal VALUES(44,2,9,658000,1767805858000,3600,'Europe/Berlin','',48364396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":20000,"unit":"kg"}},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(45,2,10,748000,1767805948000,3600,'Europe/Berlin','',48454396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(46,2,11,777000,1767805977000,3600,'Europe/Berlin','',48483396,'sideChanged','{"kind":"sideChanged"}');
INSERT INTO journal VALUES(47,2,12,806000,1767806006000,3600,'Europe/Berlin','',48512396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":20000,"unit":"kg"}},"place":{"exercise":1,"set":1}}');
INSERT INTO journal VALUES(48,2,13,896000,1767806096000,3600,'Europe/Berlin','',48602396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(49,2,14,916000,1767806116000,3600,'Europe/Berlin','',48622396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":0}}');
INSERT INTO journal VALUES(50,2,15,926000,1767806126000,3600,'Europe/Berlin','',48632396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(51,2,16,946000,1767806146000,3600,'Europe/Berlin','',48652396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":1}}');
INSERT INTO journal VALUES(52,2,17,956000,1767806156000,3600,'Europe/Berlin','',48662396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(53,2,18,976000,1767806176000,3600,'Europe/Berlin','',48682396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":2}}');
INSERT INTO journal VALUES(54,2,19,986000,1767806186000,3600,'Europe/Berlin','',48692396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(55,2,20,1006000,1767806206000,3600,'Europe/Berlin','',48712396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":3}}');
INSERT INTO journal VALUES(56,2,21,1016000,1767806216000,3600,'Europe/Berlin','',48722396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(57,2,22,1036000,1767806236000,3600,'Europe/Berlin','',48742396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":4}}');
INSERT INTO journal VALUES(58,2,23,1046000,1767806246000,3600,'Europe/Berlin','',48752396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(59,2,24,1066000,1767806266000,3600,'Europe/Berlin','',48772396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":5}}');
INSERT INTO journal VALUES(60,2,25,1076000,1767806276000,3600,'Europe/Berlin','',48782396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(61,2,26,1096000,1767806296000,3600,'Europe/Berlin','',48802396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":6}}');
INSERT INTO journal VALUES(62,2,27,1106000,1767806306000,3600,'Europe/Berlin','',48812396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(63,2,28,1126000,1767806326000,3600,'Europe/Berlin','',48832396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":7}}');
INSERT INTO journal VALUES(64,2,29,1216000,1767806416000,3600,'Europe/Berlin','',48922396,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(65,2,30,1882000,1767807082000,3600,'Europe/Berlin','',49588396,'metricRead','{"kind":"metricRead","metric":{"count":666,"kind":"seconds"},"place":{"exercise":3,"set":0}}');
INSERT INTO journal VALUES(66,2,31,1882000,1767807082000,3600,'Europe/Berlin','',49588396,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":2000},"place":{"exercise":3,"set":0}}');
INSERT INTO journal VALUES(67,2,32,1887232,1767807087232,3600,'Europe/Berlin','',49593628,'asked','{"kind":"asked","question":{"kind":"effort"}}');
INSERT INTO journal VALUES(68,2,33,1895232,1767807095232,3600,'Europe/Berlin','',49601628,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(69,2,34,1925232,1767807125232,3600,'Europe/Berlin','',49631628,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(70,3,0,20000,1767978020000,3600,'Europe/Berlin','',47726487,'weightChanged','{"exercise":0,"kind":"weightChanged","weight":{"thousandths":57500,"unit":"kg"}}');
INSERT INTO journal VALUES(71,3,1,45000,1767978045000,3600,'Europe/Berlin','',47751487,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":57500,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(72,3,2,55000,1767978055000,3600,'Europe/Berlin','',47761487,'setCorrected','{"kind":"setCorrected","performance":{"isConfirmed":true,"reps":4,"weight":{"thousandths":57500,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(73,3,3,55000,1767978055000,3600,'Europe/Berlin','',47761487,'setRated','{"kind":"setRated","place":{"exercise":0,"set":0},"rpe":90}');
INSERT INTO journal VALUES(74,3,4,60000,1767978060000,3600,'Europe/Berlin','',47766487,'noted','{"exercise":0,"kind":"noted","text":"left knee"}');
INSERT INTO journal VALUES(75,3,5,120000,1767978120000,3600,'Europe/Berlin','',47826487,'restEnded','{"isAutomatic":false,"kind":"restEnded"}');
INSERT INTO journal VALUES(76,3,6,160000,1767978160000,3600,'Europe/Berlin','',47866487,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":57500,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(77,3,7,160250,1767978160250,3600,'Europe/Berlin','',47866737,'asked','{"kind":"asked","question":{"kind":"short","place":{"exercise":0,"set":1}}}');
INSERT INTO journal VALUES(78,3,8,162250,1767978162250,3600,'Europe/Berlin','',47868737,'counted','{"count":4,"kind":"counted"}');
INSERT INTO journal VALUES(79,3,9,165250,1767978165250,3600,'Europe/Berlin','',47871737,'setCorrected','{"kind":"setCorrected","performance":{"isConfirmed":true,"reps":4,"weight":{"thousandths":57500,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(80,3,10,165250,1767978165250,3600,'Europe/Berlin','',47871737,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(81,3,11,170966,1767978170966,3600,'Europe/Berlin','',47877453,'asked','{"kind":"asked","question":{"kind":"offer","offer":{"exercise":0,"isLighter":true,"weight":{"thousandths":55000,"unit":"kg"}}}}');
INSERT INTO journal VALUES(82,3,12,172250,1767978172250,3600,'Europe/Berlin','',47878737,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(83,3,13,172250,1767978172250,3600,'Europe/Berlin','',47878737,'exerciseSwapped','{"added":{"exercise":{"hasUsualRest":false,"isOptional":false,"loading":"barbell","name":"Barbell Front Squat","rest":60,"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":45000,"unit":"kg"}}],"warmsUp":false}},"exercise":0,"kind":"exerciseSwapped"}');
INSERT INTO journal VALUES(84,3,14,182250,1767978182250,3600,'Europe/Berlin','',47888737,'undone','{"depth":12,"kind":"undone"}');
INSERT INTO journal VALUES(85,3,15,188250,1767978188250,3600,'Europe/Berlin','',47894737,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(86,3,16,212250,1767978212250,3600,'Europe/Berlin','',47918737,'weightFollowed','{"kind":"weightFollowed","place":{"exercise":0,"set":1},"weight":{"thousandths":60000,"unit":"kg"}}');
INSERT INTO journal VALUES(87,3,17,212250,1767978212250,3600,'Europe/Berlin','',47918737,'setCorrected','{"kind":"setCorrected","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(88,3,18,217250,1767978217250,3600,'Europe/Berlin','',47923737,'restChanged','{"exercise":0,"kind":"restChanged","seconds":90}');
INSERT INTO journal VALUES(89,3,19,250000,1767978250000,3600,'Europe/Berlin','',47956487,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(90,3,20,277250,1767978277250,3600,'Europe/Berlin','',47983737,'noted','{"exercise":0,"kind":"noted","text":"pain here"}');
INSERT INTO journal VALUES(91,3,21,287250,1767978287250,3600,'Europe/Berlin','',47993737,'finished','{"kind":"finished"}');
INSERT INTO journal VALUES(92,3,22,291569,1767978291569,3600,'Europe/Berlin','',47998056,'asked','{"kind":"asked","question":{"kind":"effort"}}');
INSERT INTO journal VALUES(93,3,23,294250,1767978294250,3600,'Europe/Berlin','',48000737,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(94,3,24,294250,1767978294250,3600,'Europe/Berlin','',48000737,'effortRated','{"effort":8,"kind":"effortRated"}');
INSERT INTO journal VALUES(95,3,25,324250,1767978324250,3600,'Europe/Berlin','',48030737,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(96,4,0,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":100000,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(97,4,1,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":100000,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(98,4,2,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":4,"weight":{"thousandths":100000,"unit":"kg"}},"place":{"exercise":0,"set":2}}');
INSERT INTO journal VALUES(99,4,3,0,1768064400000,3600,'Europe/Berlin','',47706556,'noted','{"exercise":0,"kind":"noted","text":"deep"}');
INSERT INTO journal VALUES(100,4,4,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(101,4,5,0,1768064400000,3600,'Europe/Berlin','',47706556,'setRated','{"kind":"setRated","place":{"exercise":1,"set":0},"rpe":80}');
INSERT INTO journal VALUES(102,4,6,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":1,"set":1}}');
INSERT INTO journal VALUES(103,4,7,0,1768064400000,3600,'Europe/Berlin','',47706556,'setRated','{"kind":"setRated","place":{"exercise":1,"set":1},"rpe":80}');
INSERT INTO journal VALUES(104,4,8,0,1768064400000,3600,'Europe/Berlin','',47706556,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":60000,"unit":"kg"}},"place":{"exercise":1,"set":2}}');
INSERT INTO journal VALUES(105,4,9,0,1768064400000,3600,'Europe/Berlin','',47706556,'setRated','{"kind":"setRated","place":{"exercise":1,"set":2},"rpe":80}');
INSERT INTO journal VALUES(106,4,10,0,1768064400000,3600,'Europe/Berlin','',47706556,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(107,4,11,0,1795959403274,3600,'Europe/Berlin','8626cd77-4a8a-4eb0-8776-e48d66266b0d',47706590,'edited','{"amendment":{"kind":"noted","text":"slept badly"},"kind":"edited"}');
INSERT INTO journal VALUES(108,5,0,0,1768086000000,3600,'Europe/Berlin','',47706608,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":600},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(109,5,1,0,1768086000000,3600,'Europe/Berlin','',47706608,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5200},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(110,5,2,0,1768086000000,3600,'Europe/Berlin','',47706608,'metricRead','{"kind":"metricRead","metric":{"count":1500,"kind":"seconds"},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(111,5,3,0,1768086000000,3600,'Europe/Berlin','',47706608,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(112,5,4,0,1795959403326,3600,'Europe/Berlin','8626cd77-4a8a-4eb0-8776-e48d66266b0d',47706642,'edited','{"amendment":{"kind":"metricRead","metric":{"count":1470,"kind":"seconds"},"place":{"exercise":1,"set":0}},"kind":"edited"}');
INSERT INTO journal VALUES(113,6,0,0,1768172400000,3600,'Europe/Berlin','',47706659,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":135000,"unit":"lb"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(114,6,1,0,1768172400000,3600,'Europe/Berlin','',47706659,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":135000,"unit":"lb"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(115,6,2,0,1768172400000,3600,'Europe/Berlin','',47706659,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":5,"weight":{"thousandths":135000,"unit":"lb"}},"place":{"exercise":0,"set":2}}');
INSERT INTO journal VALUES(116,6,3,0,1768172400000,3600,'Europe/Berlin','',47706659,'ended','{"kind":"ended"}');
INSERT INTO journal VALUES(117,6,4,0,1795959403378,3600,'Europe/Berlin','8626cd77-4a8a-4eb0-8776-e48d66266b0d',47706694,'edited','{"amendment":{"kind":"sessionRemoved"},"kind":"edited"}');
INSERT INTO journal VALUES(118,7,0,14000,1768410014000,3600,'Europe/Berlin','',47720726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":3,"weight":{"thousandths":70000,"unit":"kg"}},"place":{"exercise":0,"set":0}}');
INSERT INTO journal VALUES(119,7,1,194000,1768410194000,3600,'Europe/Berlin','',47900726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(120,7,2,208000,1768410208000,3600,'Europe/Berlin','',47914726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":3,"weight":{"thousandths":80000,"unit":"kg"}},"place":{"exercise":0,"set":1}}');
INSERT INTO journal VALUES(121,7,3,388000,1768410388000,3600,'Europe/Berlin','',48094726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(122,7,4,402000,1768410402000,3600,'Europe/Berlin','',48108726,'setDone','{"kind":"setDone","performance":{"isConfirmed":false,"reps":3,"weight":{"thousandths":90000,"unit":"kg"}},"place":{"exercise":0,"set":2}}');
INSERT INTO journal VALUES(123,7,5,402000,1768410402000,3600,'Europe/Berlin','',48108726,'asked','{"kind":"asked","question":{"kind":"amrap","place":{"exercise":0,"set":2}}}');
INSERT INTO journal VALUES(124,7,6,410000,1768410410000,3600,'Europe/Berlin','',48116726,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(125,7,7,582000,1768410582000,3600,'Europe/Berlin','',48288726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(126,7,8,611000,1768410611000,3600,'Europe/Berlin','',48317726,'sideChanged','{"kind":"sideChanged"}');
INSERT INTO journal VALUES(127,7,9,640000,1768410640000,3600,'Europe/Berlin','',48346726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":20000,"unit":"kg"}},"place":{"exercise":1,"set":0}}');
INSERT INTO journal VALUES(128,7,10,730000,1768410730000,3600,'Europe/Berlin','',48436726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(129,7,11,759000,1768410759000,3600,'Europe/Berlin','',48465726,'sideChanged','{"kind":"sideChanged"}');
INSERT INTO journal VALUES(130,7,12,788000,1768410788000,3600,'Europe/Berlin','',48494726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":8,"weight":{"thousandths":20000,"unit":"kg"}},"place":{"exercise":1,"set":1}}');
INSERT INTO journal VALUES(131,7,13,878000,1768410878000,3600,'Europe/Berlin','',48584726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(132,7,14,898000,1768410898000,3600,'Europe/Berlin','',48604726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":0}}');
INSERT INTO journal VALUES(133,7,15,908000,1768410908000,3600,'Europe/Berlin','',48614726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(134,7,16,928000,1768410928000,3600,'Europe/Berlin','',48634726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":1}}');
INSERT INTO journal VALUES(135,7,17,938000,1768410938000,3600,'Europe/Berlin','',48644726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(136,7,18,958000,1768410958000,3600,'Europe/Berlin','',48664726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":2}}');
INSERT INTO journal VALUES(137,7,19,968000,1768410968000,3600,'Europe/Berlin','',48674726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(138,7,20,988000,1768410988000,3600,'Europe/Berlin','',48694726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":3}}');
INSERT INTO journal VALUES(139,7,21,998000,1768410998000,3600,'Europe/Berlin','',48704726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(140,7,22,1018000,1768411018000,3600,'Europe/Berlin','',48724726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":4}}');
INSERT INTO journal VALUES(141,7,23,1028000,1768411028000,3600,'Europe/Berlin','',48734726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(142,7,24,1048000,1768411048000,3600,'Europe/Berlin','',48754726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":5}}');
INSERT INTO journal VALUES(143,7,25,1058000,1768411058000,3600,'Europe/Berlin','',48764726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(144,7,26,1078000,1768411078000,3600,'Europe/Berlin','',48784726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":6}}');
INSERT INTO journal VALUES(145,7,27,1088000,1768411088000,3600,'Europe/Berlin','',48794726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(146,7,28,1108000,1768411108000,3600,'Europe/Berlin','',48814726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":20},"place":{"exercise":2,"set":7}}');
INSERT INTO journal VALUES(147,7,29,1198000,1768411198000,3600,'Europe/Berlin','',48904726,'restEnded','{"isAutomatic":true,"kind":"restEnded"}');
INSERT INTO journal VALUES(148,7,30,1864000,1768411864000,3600,'Europe/Berlin','',49570726,'metricRead','{"kind":"metricRead","metric":{"count":666,"kind":"seconds"},"place":{"exercise":3,"set":0}}');
INSERT INTO journal VALUES(149,7,31,1864000,1768411864000,3600,'Europe/Berlin','',49570726,'setDone','{"kind":"setDone","performance":{"isConfirmed":true,"reps":2000},"place":{"exercise":3,"set":0}}');
INSERT INTO journal VALUES(150,7,32,1869232,1768411869232,3600,'Europe/Berlin','',49575958,'asked','{"kind":"asked","question":{"kind":"effort"}}');
INSERT INTO journal VALUES(151,7,33,1877232,1768411877232,3600,'Europe/Berlin','',49583958,'answered','{"kind":"answered"}');
INSERT INTO journal VALUES(152,7,34,1907232,1768411907232,3600,'Europe/Berlin','',49613958,'ended','{"kind":"ended"}');
CREATE TABLE exercise (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  loading TEXT,
  notes TEXT NOT NULL,
  sets_done INTEGER NOT NULL,
  program_key TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  slot TEXT,
  rule TEXT,
  prescribed TEXT,
  changed_ms INTEGER NOT NULL,
  UNIQUE (session, position)
) STRICT;
INSERT INTO exercise VALUES(1,1,0,'Squat','squat','barbell','[]',3,'fixture',1767632400000,'squat','linear +2.5 kg, 3 misses -10%','{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":60000,"unit":"kg"}},"rule":"linear +2.5 kg, 3 misses -10%","slot":"squat","weights":[{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"}]}',1767632580000);
INSERT INTO exercise VALUES(2,1,1,'Bench Press','bench press','barbell','[]',3,'fixture',1767632400000,'bench press','rpe 8 within 10%','{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"rpe 8 within 10%","slot":"bench press","weights":[{"thousandths":80000,"unit":"kg"}]}',1767632808000);
INSERT INTO exercise VALUES(3,1,2,'Pull-up','pull up','bodyweight_plus','[]',3,'fixture',1767632400000,'pull up',NULL,'{"counts":[1,1,1],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"pull up","weights":[null,null,null]}',1767633202000);
INSERT INTO exercise VALUES(4,1,3,'Face Pull','face pull','stack','[]',2,'fixture',1767632400000,'face pull',NULL,'{"counts":[15,15],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"face pull","weights":[null,null]}',1767633104000);
INSERT INTO exercise VALUES(5,1,4,'Plank','plank','bodyweight','[]',2,'fixture',1767632400000,'plank',NULL,'{"counts":[45,45],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"plank","weights":[null,null]}',1767633442000);
INSERT INTO exercise VALUES(6,2,0,'Deadlift','deadlift','barbell','[]',3,'fixture',1767805200000,'deadlift','wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg','{"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"start"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","slot":"deadlift","weights":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}]}',1767805620000);
INSERT INTO exercise VALUES(7,2,1,'Lunge','lunge','bodyweight','[]',2,'fixture',1767805200000,'lunge',NULL,'{"counts":[8,8],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"lunge","weights":[{"thousandths":20000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}]}',1767806006000);
INSERT INTO exercise VALUES(8,2,2,'Row','row','barbell','[]',8,'fixture',1767805200000,'row',NULL,'{"counts":[20,20,20,20,20,20,20,20],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"row","weights":[null,null,null,null,null,null,null,null]}',1767806326000);
INSERT INTO exercise VALUES(9,2,3,'Run','run','bodyweight','[]',1,'fixture',1767805200000,'run',NULL,'{"counts":[2000],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"first","reason":{"kind":"byEar"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"run","weights":[null]}',1767807082000);
INSERT INTO exercise VALUES(10,3,0,'Squat','squat','barbell','["left knee","pain here"]',2,'fixture',1767978000000,'squat','linear +2.5 kg, 3 misses -10%','{"progress":{"before":{"thousandths":60000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"up","outcome":"up","reason":{"kind":"allMade"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":1,"week":0,"weight":{"thousandths":62500,"unit":"kg"}},"rule":"linear +2.5 kg, 3 misses -10%","slot":"squat","weights":[{"thousandths":62500,"unit":"kg"},{"thousandths":62500,"unit":"kg"},{"thousandths":62500,"unit":"kg"}]}',1767978287250);
INSERT INTO exercise VALUES(11,3,1,'Bench Press','bench press','barbell','[]',0,'fixture',1767978000000,'bench press','rpe 8 within 10%','{"progress":{"before":{"thousandths":80000,"unit":"kg"},"clean":0,"deloads":0,"meant":{"effort":80,"reps":1},"misses":0,"move":"same","outcome":"hold","reason":{"kind":"unjudged"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}},"rule":"rpe 8 within 10%","slot":"bench press","weights":[{"thousandths":80000,"unit":"kg"}]}',1767978287250);
INSERT INTO exercise VALUES(12,3,2,'Pull-up','pull up','bodyweight_plus','[]',0,'fixture',1767978000000,'pull up',NULL,'{"counts":[1,1,1],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"pull up","weights":[null,null,null]}',1767978287250);
INSERT INTO exercise VALUES(13,3,3,'Face Pull','face pull','stack','[]',0,'fixture',1767978000000,'face pull',NULL,'{"counts":[15,15],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"face pull","weights":[null,null]}',1767978287250);
INSERT INTO exercise VALUES(14,3,4,'Plank','plank','bodyweight','[]',0,'fixture',1767978000000,'plank',NULL,'{"counts":[45,45],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"plank","weights":[null,null]}',1767978287250);
INSERT INTO exercise VALUES(15,4,0,'Squat','squat','barbell','["deep"]',3,'',1768064400000,NULL,NULL,NULL,1768064400000);
INSERT INTO exercise VALUES(16,4,1,'Zorb','zorb','barbell','[]',3,'',1768064400000,NULL,NULL,NULL,1768064400000);
INSERT INTO exercise VALUES(17,5,0,'Rowing Machine','rowing machine','bodyweight','[]',1,'',1768086000000,NULL,NULL,NULL,1768086000000);
INSERT INTO exercise VALUES(18,5,1,'Run','run','bodyweight','[]',1,'',1768086000000,NULL,NULL,NULL,1795959403326);
INSERT INTO exercise VALUES(19,7,0,'Deadlift','deadlift','barbell','[]',3,'fixture',1768410000000,'deadlift','wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg','{"progress":{"before":{"thousandths":100000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"up","reason":{"kind":"week","number":2},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":1,"weight":{"thousandths":100000,"unit":"kg"}},"rule":"wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg","slot":"deadlift","weights":[{"thousandths":70000,"unit":"kg"},{"thousandths":80000,"unit":"kg"},{"thousandths":90000,"unit":"kg"}]}',1768410402000);
INSERT INTO exercise VALUES(20,7,1,'Lunge','lunge','bodyweight','[]',2,'fixture',1768410000000,'lunge',NULL,'{"counts":[8,8],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"lunge","weights":[{"thousandths":20000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}]}',1768410788000);
INSERT INTO exercise VALUES(21,7,2,'Row','row','barbell','[]',8,'fixture',1768410000000,'row',NULL,'{"counts":[20,20,20,20,20,20,20,20],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"row","weights":[null,null,null,null,null,null,null,null]}',1768411108000);
INSERT INTO exercise VALUES(22,7,3,'Run','run','bodyweight','[]',1,'fixture',1768410000000,'run',NULL,'{"counts":[2000],"progress":{"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"none","reason":{"kind":"repeats"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0},"slot":"run","weights":[null]}',1768411864000);
CREATE TABLE exercise_set (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL,
  position INTEGER NOT NULL,
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (
    kind = 'work' OR kind = 'warmup' OR kind = 'drop' OR kind = 'cluster'
    OR kind = 'rest_pause' OR kind = 'myo' OR kind = 'back_off'
  ),
  target_reps INTEGER NOT NULL,
  target_is_amrap INTEGER NOT NULL,
  target_weight INTEGER,
  target_unit TEXT CHECK (target_unit IN ('kg', 'lb')),
  status TEXT NOT NULL CHECK (
    status = 'done' OR status = 'short' OR status = 'skipped' OR status = 'pending'
  ),
  reps INTEGER,
  weight INTEGER,
  unit TEXT CHECK (unit IN ('kg', 'lb')),
  is_confirmed INTEGER NOT NULL,
  rpe INTEGER,
  at_ms INTEGER,
  measure TEXT NOT NULL CHECK (
    measure = 'reps' OR measure = 'seconds' OR measure = 'metres' OR measure = 'calories'
  ),
  is_per_side INTEGER NOT NULL,
  share INTEGER,
  rest_before INTEGER,
  seconds INTEGER,
  metres INTEGER,
  calories INTEGER,
  heart_rate INTEGER,
  band TEXT,
  exact_weight INTEGER,
  exact_unit TEXT CHECK (exact_unit IN ('kg', 'lb')),
  UNIQUE (session, position, number),
  CHECK ((target_weight IS NULL) = (target_unit IS NULL)),
  CHECK ((weight IS NULL) = (unit IS NULL)),
  FOREIGN KEY (session, position) REFERENCES exercise (session, position) ON DELETE CASCADE
) STRICT;
INSERT INTO exercise_set VALUES(1,1,0,0,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,20000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(2,1,0,1,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,100000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(3,1,0,2,'work',5,0,60000,'kg','done',5,60000,'kg',1,NULL,180000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(4,1,1,0,'work',1,0,80000,'kg','done',1,80000,'kg',1,NULL,248000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(5,1,1,1,'back_off',5,0,72500,'kg','done',5,72500,'kg',1,NULL,328000,'reps',0,90000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(6,1,1,2,'back_off',5,0,72500,'kg','done',5,72500,'kg',1,NULL,408000,'reps',0,90000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(7,1,2,0,'work',1,1,NULL,NULL,'done',1,NULL,NULL,0,NULL,506000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(8,1,2,1,'work',1,1,NULL,NULL,'done',1,NULL,NULL,0,NULL,654000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(9,1,2,2,'work',1,1,NULL,NULL,'done',1,NULL,NULL,0,NULL,802000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(10,1,3,0,'work',15,0,NULL,NULL,'done',15,NULL,NULL,1,NULL,556000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,'red',NULL,NULL);
INSERT INTO exercise_set VALUES(11,1,3,1,'work',15,0,NULL,NULL,'done',15,NULL,NULL,1,NULL,704000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,'red',NULL,NULL);
INSERT INTO exercise_set VALUES(12,1,4,0,'work',45,0,NULL,NULL,'done',45,NULL,NULL,1,NULL,937000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(13,1,4,1,'work',45,0,NULL,NULL,'done',45,NULL,NULL,1,NULL,1042000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(14,2,0,0,'work',5,0,65000,'kg','done',5,65000,'kg',1,NULL,20000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(15,2,0,1,'work',5,0,75000,'kg','done',5,75000,'kg',1,NULL,220000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(16,2,0,2,'work',5,1,85000,'kg','done',5,85000,'kg',0,NULL,420000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(17,2,1,0,'work',8,0,20000,'kg','done',8,20000,'kg',1,NULL,658000,'reps',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(18,2,1,1,'work',8,0,20000,'kg','done',8,20000,'kg',1,NULL,806000,'reps',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(19,2,2,0,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,916000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(20,2,2,1,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,946000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(21,2,2,2,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,976000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(22,2,2,3,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1006000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(23,2,2,4,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1036000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(24,2,2,5,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1066000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(25,2,2,6,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1096000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(26,2,2,7,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1126000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(27,2,3,0,'work',2000,0,NULL,NULL,'done',2000,NULL,NULL,1,NULL,1882000,'metres',0,NULL,NULL,666,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(28,3,0,0,'work',5,0,57500,'kg','short',4,57500,'kg',1,90,45000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(29,3,0,1,'work',5,0,57500,'kg','done',5,60000,'kg',1,NULL,160000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(31,3,1,0,'work',1,0,80000,'kg','skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(34,3,2,0,'work',1,1,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(35,3,2,1,'work',1,1,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(36,3,2,2,'work',1,1,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(37,3,3,0,'work',15,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,'red',NULL,NULL);
INSERT INTO exercise_set VALUES(38,3,3,1,'work',15,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,'red',NULL,NULL);
INSERT INTO exercise_set VALUES(39,3,4,0,'work',45,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(40,3,4,1,'work',45,0,NULL,NULL,'skipped',NULL,NULL,NULL,1,NULL,287250,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(44,3,0,2,'work',5,0,60000,'kg','skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(45,3,1,1,'back_off',5,0,72500,'kg','skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,90000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(46,3,1,2,'back_off',5,0,72500,'kg','skipped',NULL,NULL,NULL,1,NULL,287250,'reps',0,90000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(47,4,0,0,'work',5,0,100000,'kg','done',5,100000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(48,4,0,1,'work',5,0,100000,'kg','done',5,100000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(49,4,0,2,'work',4,0,100000,'kg','done',4,100000,'kg',1,NULL,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(50,4,1,0,'work',8,0,60000,'kg','done',8,60000,'kg',1,80,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(51,4,1,1,'work',8,0,60000,'kg','done',8,60000,'kg',1,80,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(52,4,1,2,'work',8,0,60000,'kg','done',8,60000,'kg',1,80,0,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(53,5,0,0,'work',600,0,NULL,NULL,'done',600,NULL,NULL,1,NULL,0,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(54,5,1,0,'work',5200,0,NULL,NULL,'done',5200,NULL,NULL,1,NULL,0,'metres',0,NULL,NULL,1470,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(55,7,0,0,'work',3,0,70000,'kg','done',3,70000,'kg',1,NULL,14000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(56,7,0,1,'work',3,0,80000,'kg','done',3,80000,'kg',1,NULL,208000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(57,7,0,2,'work',3,1,90000,'kg','done',3,90000,'kg',0,NULL,402000,'reps',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(58,7,1,0,'work',8,0,20000,'kg','done',8,20000,'kg',1,NULL,640000,'reps',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(59,7,1,1,'work',8,0,20000,'kg','done',8,20000,'kg',1,NULL,788000,'reps',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(60,7,2,0,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,898000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(61,7,2,1,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,928000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(62,7,2,2,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,958000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(63,7,2,3,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,988000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(64,7,2,4,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1018000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(65,7,2,5,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1048000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(66,7,2,6,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1078000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(67,7,2,7,'work',20,0,NULL,NULL,'done',20,NULL,NULL,1,NULL,1108000,'seconds',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO exercise_set VALUES(68,7,3,0,'work',2000,0,NULL,NULL,'done',2000,NULL,NULL,1,NULL,1864000,'metres',0,NULL,NULL,666,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE standing (
  program_key TEXT NOT NULL,
  slot TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  session INTEGER NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (program_key, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO standing VALUES('fixture','bench press',1767632400000,1,1,'{"aims":[{"thousandths":80000,"unit":"kg"}],"counts":[1],"lastDone":1767632400000,"lastOffset":3600,"progress":{"before":{"thousandths":80000,"unit":"kg"},"clean":0,"deloads":0,"meant":{"effort":80,"reps":1},"misses":0,"move":"same","outcome":"hold","reason":{"kind":"unjudged"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":0,"weight":{"thousandths":80000,"unit":"kg"}}}');
INSERT INTO standing VALUES('fixture','deadlift',1767805200000,2,0,'{"aims":[{"thousandths":65000,"unit":"kg"},{"thousandths":75000,"unit":"kg"},{"thousandths":85000,"unit":"kg"}],"counts":[5,5,5],"lastDone":1767805200000,"lastOffset":3600,"progress":{"before":{"thousandths":100000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"same","outcome":"up","reason":{"kind":"week","number":2},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":0,"week":1,"weight":{"thousandths":100000,"unit":"kg"}}}');
INSERT INTO standing VALUES('fixture','face pull',1767632400000,1,3,'{"aims":[null,null],"asked":[15,15],"band":"red","counts":[15,15],"lastDone":1767632400000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','lunge',1767805200000,2,1,'{"aims":[{"thousandths":20000,"unit":"kg"},{"thousandths":20000,"unit":"kg"}],"asked":[8,8],"counts":[8,8],"lastDone":1767805200000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','plank',1767632400000,1,4,'{"aims":[null,null],"asked":[45,45],"counts":[45,45],"lastDone":1767632400000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','pull up',1767632400000,1,2,'{"aims":[null,null,null],"asked":[1,1,1],"counts":[1,1,1],"lastDone":1767632400000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','row',1767805200000,2,2,'{"aims":[null,null,null,null,null,null,null,null],"asked":[20,20,20,20,20,20,20,20],"counts":[20,20,20,20,20,20,20,20],"lastDone":1767805200000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','run',1767805200000,2,3,'{"aims":[null],"asked":[2000],"counts":[2000],"lastDone":1767805200000,"lastOffset":3600}');
INSERT INTO standing VALUES('fixture','squat',1767632400000,1,0,'{"aims":[{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"},{"thousandths":60000,"unit":"kg"}],"counts":[5,5,5],"lastDone":1767632400000,"lastOffset":3600,"progress":{"before":{"thousandths":60000,"unit":"kg"},"clean":0,"deloads":0,"misses":0,"move":"up","outcome":"up","reason":{"kind":"allMade"},"stage":0,"stalls":0,"targets":[],"targetsBefore":[],"ups":1,"week":0,"weight":{"thousandths":62500,"unit":"kg"}}}');
CREATE TABLE body_weight (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  utc_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  boot TEXT NOT NULL,
  boottime_ms INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  note TEXT
) STRICT;
INSERT INTO body_weight VALUES(1,1767481200000,3600,'Europe/Berlin','',47706295,82400,'kg','after breakfast');
CREATE TABLE baseline (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  program_key TEXT NOT NULL,
  slot TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL,
  sets INTEGER NOT NULL,
  reps INTEGER NOT NULL,
  weight INTEGER,
  unit TEXT CHECK (unit IN ('kg', 'lb')),
  band TEXT,
  CHECK ((weight IS NULL) = (unit IS NULL))
) STRICT;
CREATE TABLE appointment (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  program_key TEXT NOT NULL,
  workout TEXT NOT NULL,
  day TEXT NOT NULL,
  instead TEXT
) STRICT;
INSERT INTO appointment VALUES(1,'fixture','A','2026-11-30',NULL);
CREATE TABLE program_start (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  program_key TEXT NOT NULL,
  phase TEXT,
  at_ms INTEGER NOT NULL,
  offset_s INTEGER NOT NULL,
  zone TEXT NOT NULL
) STRICT;
CREATE TABLE name (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('program', 'workout', 'exercise')),
  program_key TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  key TEXT NOT NULL,
  UNIQUE (kind, program_key, name_key)
) STRICT;
CREATE TABLE gym (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4'
    || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL UNIQUE,
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1))
) STRICT;
INSERT INTO gym VALUES(1,'1b6c96ed-73d9-4551-a178-ede61ad32104','Garage','garage','kg',0);
INSERT INTO gym VALUES(2,'6824e09b-ca80-4e94-9c34-561fd35173a5','Home','home','kg',1);
CREATE TABLE bar (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  weight INTEGER NOT NULL CHECK (weight >= 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  UNIQUE (gym, position)
) STRICT;
INSERT INTO bar VALUES(1,1,0,'Barbell',20000,'kg');
INSERT INTO bar VALUES(2,2,0,'Barbell',20000,'kg');
INSERT INTO bar VALUES(3,2,1,'Axle',15000,'kg');
CREATE TABLE plate (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  count INTEGER NOT NULL CHECK (count > 0),
  colour TEXT,
  diameter_mm INTEGER,
  UNIQUE (gym, position)
) STRICT;
INSERT INTO plate VALUES(1,1,0,20000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(2,1,1,15000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(3,1,2,10000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(4,1,3,5000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(5,1,4,2500,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(6,1,5,1250,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(7,2,0,20000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(8,2,1,15000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(9,2,2,10000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(10,2,3,5000,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(11,2,4,2500,'kg',10000,NULL,NULL);
INSERT INTO plate VALUES(12,2,5,1250,'kg',10000,NULL,NULL);
CREATE TABLE hand_weight (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('dumbbell', 'kettlebell')),
  position INTEGER NOT NULL,
  weight INTEGER NOT NULL CHECK (weight > 0),
  unit TEXT NOT NULL CHECK (unit IN ('kg', 'lb')),
  UNIQUE (gym, kind, position)
) STRICT;
CREATE TABLE station (
  id INTEGER PRIMARY KEY,
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
CREATE TABLE band (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  colour TEXT NOT NULL,
  name TEXT,
  UNIQUE (gym, position)
) STRICT;
INSERT INTO band VALUES(1,2,0,'red',NULL);
CREATE TABLE attachment (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (gym, position)
) STRICT;
CREATE TABLE own_gear (
  id INTEGER PRIMARY KEY,
  gym INTEGER NOT NULL REFERENCES gym ON DELETE CASCADE,
  exercise TEXT NOT NULL,
  exercise_key TEXT NOT NULL,
  bar TEXT,
  machine TEXT,
  step INTEGER,
  step_unit TEXT CHECK (step_unit IN ('kg', 'lb')),
  loads TEXT,
  plates TEXT,
  UNIQUE (gym, exercise_key),
  CHECK ((step IS NULL) = (step_unit IS NULL))
) STRICT;
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  run TEXT NOT NULL,
  command TEXT NOT NULL,
  at TEXT NOT NULL,
  is_undone INTEGER NOT NULL
) STRICT;
INSERT INTO change VALUES(1,'31053-1795959402855-47706171441436-2052154245','settings unit kg','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(2,'31054-1795959402877-47706193627083-1851469786','program import fixture.plan','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(3,'31055-1795959402896-47706212929703-3300702588','settings program fixture','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(4,'31056-1795959402914-47706230032973-1394826805','exercise add Zorb --loading barbell','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(5,'31057-1795959402927-47706243697420-251538359','gear add gym Garage','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(6,'31058-1795959402947-47706263183773-2099670997','gear add bar Axle 15','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(7,'31059-1795959402963-47706279188019-2005690405','gear add band red','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(8,'31060-1795959402982-47706298170924-2255513220','weigh 82.4 --at 2026-01-04 --note ''after breakfast''','2026-11-29T14:36:42+01:00',0);
INSERT INTO change VALUES(9,'31061-1795959403062-47706378901789-434611745','rehearse --keep --at 2026-01-05T18:00','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(10,'31062-1795959403153-47706469643028-545753305','rehearse --keep --at 2026-01-07T18:00','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(11,'31063-1795959403219-47706535309715-2596533536','rehearse --keep --at 2026-01-09T18:00 --inputs typed','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(12,'31064-1795959403248-47706564922935-1862149042','log ''Squat 5,5,4 @ 100kg (deep), Zorb 3x8 @ 60 rpe 8'' --at 2026-01-10T18:00 --yes','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(13,'31065-1795959403273-47706589128505-2544673534','edit last note ''slept badly''','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(14,'31066-1795959403300-47706616322569-3971646383','log ''Rowing Machine 10min, Run 5.2km 25:00'' --at 2026-01-11 --yes','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(15,'31067-1795959403325-47706640977237-2908111935','edit last set run 1 24:30','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(16,'31068-1795959403352-47706668326261-454213678','log ''Bench Press 3x5 @ 135lb'' --at 2026-01-12 --yes','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(17,'31069-1795959403377-47706693312141-389155202','edit last remove','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(18,'31072-1795959403484-47706800586332-379875976','rehearse --keep --at 2026-01-14T18:00','2026-11-29T14:36:43+01:00',0);
INSERT INTO change VALUES(19,'31073-1795959403507-47706823203070-3994181478','schedule A tomorrow','2026-11-29T14:36:43+01:00',0);
CREATE TABLE change_part (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
INSERT INTO change_part VALUES(1,1,'file','/home/lifter/.config/spotter/settings',NULL,replace('unit = kg\n','\n',char(10)));
INSERT INTO change_part VALUES(2,2,'file','/home/lifter/.local/share/spotter/Programs/fixture.plan',NULL,replace('# Fixture\n\n## A\nSquat          3x5    60 kg     rest 60  linear +2.5 kg, 3 misses -10%\nBench Press    1x1    80 kg     rest 60  back-off 2x5 -10%  rpe 8\nPull-up        3xmax\n  + Face Pull  2x15   red band\nPlank          2x45s\n\n## B\nDeadlift             tm 100 kg  wave 5@65% 5@75% 5+@85% | 3@70% 3@80% 3+@90%, +5 kg\nLunge     2x8/side   20 kg\nRow       8x20s/10s\nRun       2km\n','\n',char(10)));
INSERT INTO change_part VALUES(3,3,'file','/home/lifter/.config/spotter/settings',replace('unit = kg\n','\n',char(10)),replace('unit = kg\nprogram = fixture\n','\n',char(10)));
INSERT INTO change_part VALUES(4,4,'file','/home/lifter/.local/share/spotter/Exercises.json',NULL,replace('{\n  "exercises" : [\n    {\n      "aliases" : [\n\n      ],\n      "category" : "compound",\n      "equipment_any_of" : [\n\n      ],\n      "id" : "zorb",\n      "injury_avoid" : [\n\n      ],\n      "injury_caution" : [\n\n      ],\n      "load_type" : "barbell",\n      "metric" : "reps",\n      "name" : "Zorb",\n      "primary_muscles" : [\n\n      ],\n      "secondary_muscles" : [\n\n      ],\n      "substitutes" : [\n\n      ],\n      "unilateral" : false\n    }\n  ],\n  "format" : 1\n}\n','\n',char(10)));
INSERT INTO change_part VALUES(5,5,'gym','1',NULL,'{"is_active":1,"name":"Home","name_key":"home","uid":"6824e09b-ca80-4e94-9c34-561fd35173a5","unit":"kg"}');
INSERT INTO change_part VALUES(6,5,'gym','2',NULL,'{"is_active":0,"name":"Garage","name_key":"garage","uid":"1b6c96ed-73d9-4551-a178-ede61ad32104","unit":"kg"}');
INSERT INTO change_part VALUES(7,5,'bar','1',NULL,'{"gym":1,"name":"Barbell","position":0,"unit":"kg","weight":20000}');
INSERT INTO change_part VALUES(8,5,'bar','2',NULL,'{"gym":2,"name":"Barbell","position":0,"unit":"kg","weight":20000}');
INSERT INTO change_part VALUES(9,5,'plate','1',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":0,"unit":"kg","weight":20000}');
INSERT INTO change_part VALUES(10,5,'plate','2',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":1,"unit":"kg","weight":15000}');
INSERT INTO change_part VALUES(11,5,'plate','3',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":2,"unit":"kg","weight":10000}');
INSERT INTO change_part VALUES(12,5,'plate','4',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":3,"unit":"kg","weight":5000}');
INSERT INTO change_part VALUES(13,5,'plate','5',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":4,"unit":"kg","weight":2500}');
INSERT INTO change_part VALUES(14,5,'plate','6',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":1,"position":5,"unit":"kg","weight":1250}');
INSERT INTO change_part VALUES(15,5,'plate','7',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":0,"unit":"kg","weight":20000}');
INSERT INTO change_part VALUES(16,5,'plate','8',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":1,"unit":"kg","weight":15000}');
INSERT INTO change_part VALUES(17,5,'plate','9',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":2,"unit":"kg","weight":10000}');
INSERT INTO change_part VALUES(18,5,'plate','10',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":3,"unit":"kg","weight":5000}');
INSERT INTO change_part VALUES(19,5,'plate','11',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":4,"unit":"kg","weight":2500}');
INSERT INTO change_part VALUES(20,5,'plate','12',NULL,'{"colour":null,"count":10000,"diameter_mm":null,"gym":2,"position":5,"unit":"kg","weight":1250}');
INSERT INTO change_part VALUES(21,6,'gym','1','{"is_active":1,"name":"Home","name_key":"home","uid":"6824e09b-ca80-4e94-9c34-561fd35173a5","unit":"kg"}','{"is_active":0,"name":"Garage","name_key":"garage","uid":"1b6c96ed-73d9-4551-a178-ede61ad32104","unit":"kg"}');
INSERT INTO change_part VALUES(22,6,'gym','2','{"is_active":0,"name":"Garage","name_key":"garage","uid":"1b6c96ed-73d9-4551-a178-ede61ad32104","unit":"kg"}','{"is_active":1,"name":"Home","name_key":"home","uid":"6824e09b-ca80-4e94-9c34-561fd35173a5","unit":"kg"}');
INSERT INTO change_part VALUES(23,6,'bar','3',NULL,'{"gym":2,"name":"Axle","position":1,"unit":"kg","weight":15000}');
INSERT INTO change_part VALUES(24,7,'band','1',NULL,'{"colour":"red","gym":2,"name":null,"position":0}');
INSERT INTO change_part VALUES(25,8,'body_weight','1',NULL,'{"boot":"","boottime_ms":47706295,"note":"after breakfast","offset_s":3600,"unit":"kg","utc_ms":1767481200000,"weight":82400,"zone":"Europe/Berlin"}');
INSERT INTO change_part VALUES(26,9,'session','1','{"amendments":[{"kind":"sessionRemoved"}],"base":34,"utc":1767632400000}','{"amendments":[],"base":34,"utc":1767632400000}');
INSERT INTO change_part VALUES(27,10,'session','2','{"amendments":[{"kind":"sessionRemoved"}],"base":35,"utc":1767805200000}','{"amendments":[],"base":35,"utc":1767805200000}');
INSERT INTO change_part VALUES(28,11,'session','3','{"amendments":[{"kind":"sessionRemoved"}],"base":23,"utc":1767978000000}','{"amendments":[],"base":23,"utc":1767978000000}');
INSERT INTO change_part VALUES(29,12,'session','4','{"amendments":[{"kind":"sessionRemoved"}],"base":11,"utc":1768064400000}','{"amendments":[],"base":11,"utc":1768064400000}');
INSERT INTO change_part VALUES(30,13,'session','4','{"amendments":[],"base":11}','{"amendments":[{"kind":"noted","text":"slept badly"}],"base":11}');
INSERT INTO change_part VALUES(31,14,'session','5','{"amendments":[{"kind":"sessionRemoved"}],"base":4,"utc":1768086000000}','{"amendments":[],"base":4,"utc":1768086000000}');
INSERT INTO change_part VALUES(32,15,'session','5','{"amendments":[],"base":4}','{"amendments":[{"kind":"metricRead","metric":{"count":1470,"kind":"seconds"},"place":{"exercise":1,"set":0}}],"base":4}');
INSERT INTO change_part VALUES(33,16,'session','6','{"amendments":[{"kind":"sessionRemoved"}],"base":4,"utc":1768172400000}','{"amendments":[],"base":4,"utc":1768172400000}');
INSERT INTO change_part VALUES(34,17,'session','6','{"amendments":[],"base":4}','{"amendments":[{"kind":"sessionRemoved"}],"base":4}');
INSERT INTO change_part VALUES(35,18,'session','7','{"amendments":[{"kind":"sessionRemoved"}],"base":35,"utc":1768410000000}','{"amendments":[],"base":35,"utc":1768410000000}');
INSERT INTO change_part VALUES(36,19,'appointment','1',NULL,'{"day":"2026-11-30","instead":null,"program_key":"fixture","workout":"A"}');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('change',19);
INSERT INTO sqlite_sequence VALUES('change_part',36);
INSERT INTO sqlite_sequence VALUES('body_weight',1);
INSERT INTO sqlite_sequence VALUES('session',7);
INSERT INTO sqlite_sequence VALUES('appointment',1);
CREATE INDEX session_by_start ON session (started_ms);
CREATE INDEX session_by_status ON session (status);
CREATE INDEX session_by_program ON session (program_key, started_ms) WHERE sets_done > 0;
CREATE INDEX session_trained ON session (started_ms, id, offset_s) WHERE sets_done > 0;
CREATE INDEX session_removed ON session (is_removed) WHERE is_removed = 1;
CREATE INDEX journal_of_edits ON journal (kind) WHERE kind = 'edited';
CREATE INDEX exercise_last_time ON exercise
  (program_key, name_key, started_ms DESC, session DESC, position)
  WHERE sets_done > 0;
CREATE INDEX exercise_by_name ON exercise
  (name_key, started_ms, session, position, loading)
  WHERE sets_done > 0;
CREATE INDEX exercise_by_slot ON exercise
  (program_key, ifnull(slot, name_key), started_ms, session, position)
  WHERE sets_done > 0;
CREATE INDEX body_weight_by_moment ON body_weight (utc_ms);
CREATE INDEX baseline_by_slot ON baseline (program_key, slot, at_ms);
CREATE INDEX appointment_by_day ON appointment (program_key, day);
CREATE INDEX program_start_by_moment ON program_start (program_key, at_ms);
CREATE INDEX name_by_key ON name (kind, program_key, key);
CREATE UNIQUE INDEX gym_active ON gym (is_active) WHERE is_active = 1;
CREATE INDEX change_part_by_change ON change_part (change);
COMMIT;

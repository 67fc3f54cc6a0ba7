-- Two people at one sheet must not overwrite each other's notes: what is saved says which revision it was made from.
ALTER TABLE canvas_sidecars ADD COLUMN revision integer NOT NULL DEFAULT 1;

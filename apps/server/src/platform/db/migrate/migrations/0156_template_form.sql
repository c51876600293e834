-- How the files of a template are read: delimiter, header row, layout. Null of one that was kept before.
ALTER TABLE phi.batch_template ADD COLUMN form jsonb;

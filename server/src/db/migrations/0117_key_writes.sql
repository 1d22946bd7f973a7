-- A key may write in some of its areas and read in the others.
alter table api_key add column write_areas text[] not null default '{}';
update api_key set write_areas = areas where may_write;
alter table api_key
  drop column may_write,
  add column may_write boolean not null generated always as (write_areas <> '{}') stored,
  add constraint api_key_writes_what_it_reads check (write_areas <@ areas);

-- An import may change officials who are there.
alter table import_record
  drop constraint import_record_kind_check,
  add constraint import_record_kind_check check (kind in
    ('GAME', 'CHANGE', 'VENUE', 'COURT', 'DIVISION', 'OFFICIAL', 'OFFICIAL_CHANGE'));

-- A division can require a certification of its sport: the default of its games.

alter table certification add unique (owner, sport_id, id);

alter table division
  add column required_certification_id record_id,
  add constraint division_required_certification foreign key (owner, sport_id, required_certification_id)
    references certification (owner, sport_id, id) on delete set null (required_certification_id);
create index division_of_certification on division (required_certification_id)
  where required_certification_id is not null;

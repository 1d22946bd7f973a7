-- A manager's groups of officials. A membership ends with the link of the official.
create table official_group (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  name name_text not null check (char_length(name) <= 60),
  created_at timestamptz(3) not null default now(),
  unique (owner, id)
);
create unique index official_group_name on official_group (owner, lower(name));

create table official_group_member (
  owner record_id not null,
  group_id record_id not null,
  official_id record_id not null,
  primary key (group_id, official_id),
  constraint official_group_member_group foreign key (owner, group_id)
    references official_group (owner, id) on delete cascade,
  constraint official_group_member_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index official_group_member_of_official on official_group_member (owner, official_id);

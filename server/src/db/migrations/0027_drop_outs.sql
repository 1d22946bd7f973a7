-- How a manager is told of officials who drop out, and in which language.
alter table setting
  add column drop_out_mail boolean not null default true,
  add column drop_out_digest boolean not null default true,
  add column drop_out_text boolean not null default false,
  add column language text check (language in ('en', 'es'));

-- When the daily letter with this entry is due; null once it has left, and for entries that are in none.
alter table notification add column digest_at timestamptz(3);
create index notification_digest on notification (user_id, digest_at) where digest_at is not null;

-- How an account reads dates, distances and weeks. Null: not chosen.

alter table app_user
  add column date_style text check (date_style in ('ISO', 'LOCAL')),
  add column distance_unit text check (distance_unit in ('MILES', 'KILOMETERS')),
  add column week_start text check (week_start in ('SUNDAY', 'MONDAY'));

-- The number of a game in the schedule of its league, a note for its officials, and one for its manager alone.

alter table game
  add column number text check (char_length(number) between 1 and 40),
  add column note text check (char_length(note) between 1 and 2000),
  add column private_note text check (char_length(private_note) between 1 and 2000),
  -- What officials know while a saved change is not published; `known_start` tells whether there is such a change.
  add column known_number text,
  add column known_note text;

-- The private note does not count as a change of the game.
drop trigger game_touched on game;
create trigger game_touched
  before update of name, start_date_time, duration, court_id, division_id,
    required_certification_id, officials_needed, is_tournament, home_team, away_team, number, note on game
  for each row execute function touch_updated_at();

-- The search box finds a game by its number too.
alter table game drop column search_text;
alter table game add column search_text text not null
  generated always as (search_form(name || coalesce(' ' || number, ''))) stored;
create index game_search on game using gin (owner, search_text gin_trgm_ops);

-- The teams of a game. They are no records of their own: blocks and repetitions compare their names.

alter table game add column home_team name_text, add column away_team name_text;

drop trigger game_touched on game;
create trigger game_touched
  before update of name, start_date_time, duration, court_id, division_id,
    required_certification_id, officials_needed, is_tournament, home_team, away_team on game
  for each row execute function touch_updated_at();

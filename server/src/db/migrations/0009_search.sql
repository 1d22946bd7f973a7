-- What the search box compares: names without accents, capitals and punctuation (the domain's `searchForm`), a space
-- before every word. Kept beside the names, so that a search folds nothing; generated, so that no write forgets them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Letters are taken apart before they are made small: that much holds in any locale.
create function search_form(value text) returns text language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(
    lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')),
    '[\x01-/:-`{-\u00bf\u2000-\u206f]+', ' ', 'g'
  ))
$$;

alter table game add column search_text text not null generated always as (search_form(name)) stored;
alter table division add column search_text text not null generated always as (search_form(name)) stored;
alter table court add column search_text text not null generated always as (search_form(name)) stored;
alter table venue
  add column search_name text not null generated always as (search_form(name)) stored,
  add column search_text text not null
    generated always as (search_form(name || ' ' || coalesce(formatted_address, ''))) stored;
alter table official add column search_text text not null generated always as (
  search_form(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(district, ''))
) stored;

create index game_search on game using gin (owner, search_text gin_trgm_ops);

-- The words of a manager's games: thousands of names are made of few words, so a slip is looked up here and not in
-- every name. Words stay when their last game goes; they only lead to nothing then.
create table search_word (
  owner record_id not null references app_user (id) on delete cascade,
  word text not null,
  primary key (owner, word)
);

-- In order, so that two transactions that learn the same new words do not wait for each other crosswise.
create function learn_words() returns trigger language plpgsql as $$
begin
  insert into search_word (owner, word)
  select distinct new.owner, word from unnest(string_to_array(new.search_text, ' ')) as word
  where length(word) between 4 and 100 and word !~ '\d'
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger game_words_learnt after insert or update of name on game
  for each row execute function learn_words();
insert into search_word (owner, word)
select distinct owner, word from game, unnest(string_to_array(search_text, ' ')) as word
where length(word) between 4 and 100 and word !~ '\d';

-- Whether a text has the word, or nearly: with two neighbouring letters swapped (`swapped` is a pattern of those; null
-- forgives nothing), or with most of its groups of three letters.
create function search_nearly(word text, swapped text, value text) returns boolean
language sql immutable parallel safe as $$
  select strpos(value, ' ' || word) > 0
    or swapped is not null and (value ~ swapped or word_similarity(word, value) >= 0.45)
$$;

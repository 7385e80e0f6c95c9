create extension if not exists pg_trgm;
--> statement-breakpoint
-- Lower case without accents, the same on every engine and collation: for names that people look for.
create function plain(words text) returns text
  language sql immutable strict parallel safe
  return lower(translate(words,
    'ÁÀÂÃÄÅÆáàâãäåæÇçÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕÖØóòôõöøÚÙÛÜúùûüÝýÿŠšŽžß',
    'aaaaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyysszzs') collate "C");
--> statement-breakpoint
-- A point in time as ISO 8601 with the offset of a zone: 2026-01-31T14:05:00-03:00.
create function local_iso(at timestamptz, tz text) returns text
  language sql stable strict parallel safe
  return to_char(at at time zone tz, 'YYYY-MM-DD"T"HH24:MI:SS')
    || case when at at time zone tz < at at time zone 'UTC' then '-' else '+' end
    || to_char(greatest((at at time zone tz) - (at at time zone 'UTC'), (at at time zone 'UTC') - (at at time zone tz)), 'HH24:MI');

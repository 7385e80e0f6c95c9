-- A strict function around a CASE is called row by row; without the word the planner writes it into the query, where it
-- takes a third of the time. It is NULL for a missing moment or zone all the same.
alter function local_iso(timestamptz, text) called on null input;

-- Files are read piece by piece, which a compressed value does not allow: each piece would unfold all before it.
alter table file_object alter column content set storage external;

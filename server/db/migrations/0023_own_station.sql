-- Everybody says where they work; staff says it of the people of partners, whose accounts it keeps.
grant update (station) on app_user to app_staff, app_tenant, app_provider;

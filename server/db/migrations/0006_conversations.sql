CREATE TABLE "pin" (
	"pin_id" text PRIMARY KEY NOT NULL,
	"user_code" text NOT NULL,
	"path" text NOT NULL,
	"args" jsonb NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_session" ADD COLUMN "branch_of" text;--> statement-breakpoint
ALTER TABLE "chat_session" ADD COLUMN "branch_at" text;--> statement-breakpoint
ALTER TABLE "chat_session" ADD COLUMN "share_id" text;--> statement-breakpoint
ALTER TABLE "pin" ADD CONSTRAINT "pin_user_code_app_user_user_code_fk" FOREIGN KEY ("user_code") REFERENCES "public"."app_user"("user_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_user_code_created_at_index" ON "pin" USING btree ("user_code","created_at");--> statement-breakpoint
ALTER TABLE "chat_session" ADD CONSTRAINT "chat_session_branch_of_chat_session_chat_session_id_fk" FOREIGN KEY ("branch_of") REFERENCES "public"."chat_session"("chat_session_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_session_branch_of_index" ON "chat_session" USING btree ("branch_of");--> statement-breakpoint
ALTER TABLE "chat_session" ADD CONSTRAINT "chat_session_share_id_unique" UNIQUE("share_id");--> statement-breakpoint

select rights_of_account('pin', 'select, insert, update, delete');
--> statement-breakpoint

-- What a shared conversation asked, for anybody who has its address: the questions and the calls, never an answer, because
-- each person's rows are others.
create function shared_chat(share text) returns table (title text, shared_by text, role text, at_position int, calls jsonb)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.title, u.name, m.role, m.position,
    (select coalesce(jsonb_agg(
        case when part.value ->> 'type' = 'text' then jsonb_build_object('text', part.value ->> 'text')
          else jsonb_build_object('path', part.value -> 'output' ->> 'path', 'args', part.value -> 'output' -> 'args') end
        order by part.ordinality), '[]'::jsonb)
      from jsonb_array_elements(m.parts) with ordinality part
      where (m.role = 'user' and part.value ->> 'type' = 'text')
        or (m.role = 'assistant' and part.value -> 'output' ->> 'effect' = 'read'))
  from chat_session s join app_user u on u.user_code = s.user_code
  join chat_message m on m.chat_session_id = s.chat_session_id
  where s.share_id = share order by m.position
$$;
--> statement-breakpoint
revoke all on function shared_chat(text) from public;
--> statement-breakpoint
grant execute on function shared_chat(text) to app_staff, app_tenant, app_provider;

CREATE TABLE "second_factor" (
	"user_code" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_code_app_user_user_code_fk" FOREIGN KEY ("user_code") REFERENCES "public"."app_user"("user_code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
select rights_of_account('second_factor', 'select, insert, update, delete');

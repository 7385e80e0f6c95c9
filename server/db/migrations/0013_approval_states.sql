ALTER TABLE "approval" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "audit_id" bigint;--> statement-breakpoint
UPDATE "approval" SET ended_at = used_at, message = answer ->> 'message', audit_id = (answer ->> 'audit_id')::bigint,
  state = case when answer ->> 'undone' = 'true' then 'undone' when answer ->> 'state' = 'approved' then 'applied' else 'failed' end
  WHERE state = 'used';--> statement-breakpoint
ALTER TABLE "approval" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "approval" DROP COLUMN "used_at";--> statement-breakpoint
ALTER TABLE "approval" DROP COLUMN "answer";--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_state" CHECK (state in ('pending', 'approved', 'applied', 'failed', 'rejected', 'expired', 'undone'));

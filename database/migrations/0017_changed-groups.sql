ALTER TABLE "groups" ADD COLUMN "times_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "start_changed_at" timestamp (3) with time zone;
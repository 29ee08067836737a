CREATE TABLE "account_departures" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "email" text;--> statement-breakpoint
CREATE INDEX "sessions_used_index" ON "sessions" USING btree ("last_used_on");
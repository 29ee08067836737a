CREATE TABLE "account_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"visitor_id" text,
	"email" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "sessions" SET "id" = substr(md5(random()::text || encode("token_hash", 'hex')), 1, 24);--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_letters" ADD CONSTRAINT "account_letters_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_visitor_index" ON "account_tokens" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expires_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_lapses_index" ON "accounts" USING btree ("lapses_at");--> statement-breakpoint
CREATE INDEX "account_letters_due_index" ON "account_letters" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_email_key" ON "visitors" USING btree ("email") WHERE "visitors"."is_activated";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");
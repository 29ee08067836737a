CREATE TABLE "chat_gone_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"change" integer NOT NULL,
	"writer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"disappears_at" timestamp (3) with time zone NOT NULL,
	"content_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"messages" boolean NOT NULL,
	"requests" boolean NOT NULL,
	"reactions" boolean NOT NULL,
	"previews" boolean NOT NULL,
	"sounds" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
DROP INDEX "chat_messages_words_index";--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_hours" smallint;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_set_by" text;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_after_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_firsts" ADD COLUMN "later_words" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "disappears_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_gone_messages" ADD CONSTRAINT "chat_gone_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_gone_messages_conversation_index" ON "chat_gone_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_visitor_index" ON "notification_subscriptions" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chat_messages_disappear_index" ON "chat_messages" USING btree ("disappears_at") WHERE "chat_messages"."disappears_at" is not null;
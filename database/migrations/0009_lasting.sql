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
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_hours" smallint;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_set_by" text;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "disappear_after_seq" integer;--> statement-breakpoint
ALTER TABLE "chat_firsts" ADD COLUMN "later_words" "bytea"[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "disappears_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_gone_messages" ADD CONSTRAINT "chat_gone_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_gone_messages_conversation_index" ON "chat_gone_messages" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_messages_disappear_index" ON "chat_messages" USING btree ("disappears_at") WHERE "chat_messages"."disappears_at" is not null;
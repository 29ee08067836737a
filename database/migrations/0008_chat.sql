CREATE TABLE "chat_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"low_id" text NOT NULL,
	"high_id" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"change" integer DEFAULT 0 NOT NULL,
	"request_of" text,
	CONSTRAINT "chat_conversations_pair" UNIQUE("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "chat_first_rules" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"max_miles" smallint,
	"needs_photo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_firsts" (
	"conversation_id" text PRIMARY KEY NOT NULL,
	"writer_id" text NOT NULL,
	"words_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reactions" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"reaction" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_seen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_reactions_conversation_id_seq_by_user_id_pk" PRIMARY KEY("conversation_id","seq","by_user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"change" integer NOT NULL,
	"id" uuid NOT NULL,
	"writer_id" text NOT NULL,
	"body" text NOT NULL,
	"embed" jsonb,
	"is_spam" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reply_to" uuid,
	"edited_at" timestamp (3) with time zone,
	"unsent_at" timestamp (3) with time zone,
	"content_hash" "bytea" NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_messages_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"visitor_id" text NOT NULL,
	"about_id" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "chat_notes_visitor_id_about_id_pk" PRIMARY KEY("visitor_id","about_id")
);
--> statement-breakpoint
CREATE TABLE "chat_people" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"newest" integer DEFAULT 0 NOT NULL,
	"shows_typing" boolean DEFAULT true NOT NULL,
	"shows_seen" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_phrases" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"phrases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sealed_messages" (
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"writer_id" text NOT NULL,
	"body" text NOT NULL,
	"embed" jsonb,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_sealed_messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_sides" (
	"conversation_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"partner_id" text,
	"number" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_sides_conversation_id_visitor_id_pk" PRIMARY KEY("conversation_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_low_id_visitors_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_high_id_visitors_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_first_rules" ADD CONSTRAINT "chat_first_rules_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_firsts" ADD CONSTRAINT "chat_firsts_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_by_user_id_visitors_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reactions" ADD CONSTRAINT "chat_reactions_message_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."chat_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_about_id_visitors_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_people" ADD CONSTRAINT "chat_people_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_phrases" ADD CONSTRAINT "chat_phrases_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sealed_messages" ADD CONSTRAINT "chat_sealed_messages_message_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."chat_messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sides" ADD CONSTRAINT "chat_sides_partner_id_visitors_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_high_index" ON "chat_conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_firsts_writer_index" ON "chat_firsts" USING btree ("writer_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_firsts_time_index" ON "chat_firsts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_reactions_person_index" ON "chat_reactions" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "chat_messages_change_index" ON "chat_messages" USING btree ("conversation_id","change");--> statement-breakpoint
CREATE INDEX "chat_messages_words_index" ON "chat_messages" USING gin (to_tsvector('simple', "body"));--> statement-breakpoint
CREATE INDEX "chat_notes_about_index" ON "chat_notes" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "chat_sealed_messages_index" ON "chat_sealed_messages" USING btree ("sealed_at");--> statement-breakpoint
CREATE INDEX "chat_sides_visitor_index" ON "chat_sides" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chat_sides_partner_index" ON "chat_sides" USING btree ("partner_id");--> statement-breakpoint
-- Each message replaces these rows; with room beside them that touches no index and leaves nothing to clean up.
ALTER TABLE "chat_sides" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_people" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_conversations" SET (fillfactor = 50);

CREATE TABLE "chat_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"conversation_id" text,
	"seq" integer,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"blur" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"let_go_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_photos_visitor_index" ON "chat_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "chat_photos_conversation_index" ON "chat_photos" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "chat_photos_let_go_index" ON "chat_photos" USING btree ("let_go_at") WHERE "chat_photos"."let_go_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_messages_words_index" ON "chat_messages" USING gin (to_tsvector('simple', "body"));
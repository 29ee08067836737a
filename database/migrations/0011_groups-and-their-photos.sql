CREATE TABLE "group_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"message_id" text,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"blur" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "last_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_photos" ADD CONSTRAINT "group_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_photos" ADD CONSTRAINT "group_photos_message_id_group_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."group_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_photos_visitor" ON "group_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_photos_message" ON "group_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "group_photos_left" ON "group_photos" USING btree ("id") WHERE "group_photos"."message_id" is null;--> statement-breakpoint
ALTER TABLE "group_messages" DROP COLUMN "file";
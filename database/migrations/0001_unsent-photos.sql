CREATE TABLE "messaging_unsent_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"blur" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "messaging_unsent_photos" ("id", "visitor_id", "classification", "width", "height", "blur", "created_at", "delete_at")
SELECT "id", "visitor_id", "classification", "width", "height", "blur", "created_at", coalesce("delete_at", "created_at" + interval '24 hours')
FROM "chat_photos" WHERE "conversation_id" IS NULL;--> statement-breakpoint
DELETE FROM "chat_photos" WHERE "conversation_id" IS NULL;--> statement-breakpoint
ALTER TABLE "chat_photos" ALTER COLUMN "conversation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_photos" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messaging_unsent_photos" ADD CONSTRAINT "messaging_unsent_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messaging_unsent_photos_visitor" ON "messaging_unsent_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "messaging_unsent_photos_delete" ON "messaging_unsent_photos" USING btree ("delete_at");
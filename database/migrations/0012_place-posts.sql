ALTER TABLE "place_messages" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "place_messages_created" ON "place_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_child_of_campus" ON "places" USING btree ("child_of_campus_id");
DROP INDEX "chat_sides_number_index";--> statement-breakpoint
CREATE INDEX "chat_sides_visitor_index" ON "chat_sides" USING btree ("visitor_id");--> statement-breakpoint
-- Each message replaces these rows; with room beside them that touches no index and leaves nothing to clean up.
ALTER TABLE "chat_sides" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_people" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "chat_conversations" SET (fillfactor = 50);

CREATE TABLE "incoming_files" (
	"key" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_files_visitor" ON "incoming_files" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "incoming_files_created" ON "incoming_files" USING btree ("created_at");
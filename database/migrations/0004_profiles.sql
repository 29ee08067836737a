CREATE TABLE "profile_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"classification" text DEFAULT 'UNKNOWN' NOT NULL,
	"is_primary" boolean NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "shows_age" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "height_cm" smallint;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "custom_chats" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "hide_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "favorite_place_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_photos_visitor" ON "profile_photos" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_photos_primary" ON "profile_photos" USING btree ("visitor_id") WHERE "profile_photos"."is_primary";
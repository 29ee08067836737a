ALTER TABLE "profile_photos" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "blur" text;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "hash_quality" smallint;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "judged_by" text;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "judged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "has_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "sfw_place" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "sfw_session" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "is_id_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_photos_unjudged" ON "profile_photos" USING btree ("created_at") WHERE "profile_photos"."judged_by" is null and "profile_photos"."review_reason" is null;--> statement-breakpoint
CREATE INDEX "profile_photos_review" ON "profile_photos" USING btree ("created_at") WHERE "profile_photos"."review_reason" is not null;
ALTER TABLE "visitors" ADD COLUMN "around_for_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "around_for_intention" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "around_for_is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "visitors_around_for_index" ON "visitors" USING btree ("around_for_until") WHERE "visitors"."around_for_until" is not null;
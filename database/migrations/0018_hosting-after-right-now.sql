ALTER TABLE "visitors" ADD COLUMN "hosting_after_type" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "hosting_after_set_at" timestamp with time zone;--> statement-breakpoint
-- What outlasts a running Right now was said by the visitor.
UPDATE "visitors" SET "hosting_after_type" = "hosting_type", "hosting_after_set_at" = "hosting_set_at"
WHERE "hosting_set_at" + interval '4 hours' > "right_now_until";

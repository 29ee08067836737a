ALTER TABLE "places" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "website" text;
ALTER TABLE "visitors" ADD COLUMN "weight_kg" double precision;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "looking_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "preferred_role" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "body_type" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "relationship" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "pronouns" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;
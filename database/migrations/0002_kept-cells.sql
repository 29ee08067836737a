ALTER TABLE "presence_positions" ADD COLUMN "kept" text;--> statement-breakpoint
ALTER TABLE "presence_positions" DROP COLUMN "earlier";
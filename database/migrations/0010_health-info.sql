CREATE TABLE "health_infos" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"is_shown" boolean NOT NULL,
	"on_prep" boolean NOT NULL,
	"last_tested" text,
	"vaccinations" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_infos" ADD CONSTRAINT "health_infos_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "attributions" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"promo_id" text,
	"referring_visitor_id" text,
	"attributed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attributions_kind_check" CHECK (case "attributions"."kind" when 'play' then "attributions"."promo_id" is not null and "attributions"."referring_visitor_id" is null else "attributions"."promo_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" text PRIMARY KEY NOT NULL,
	"first_seen_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_referring_visitor_id_visitors_id_fk" FOREIGN KEY ("referring_visitor_id") REFERENCES "public"."visitors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attributions_referring_index" ON "attributions" USING btree ("referring_visitor_id");
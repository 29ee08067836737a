CREATE TABLE "saved_people_notices" (
	"visitor_id" text NOT NULL,
	"saved_id" text NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_people_notices_visitor_id_saved_id_pk" PRIMARY KEY("visitor_id","saved_id")
);
--> statement-breakpoint
CREATE TABLE "saved_people_settings" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"lets_savers_know" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_people" ADD COLUMN "has_bell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_people_notices" ADD CONSTRAINT "saved_people_notices_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_people_notices" ADD CONSTRAINT "saved_people_notices_saved_id_visitors_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_people_settings" ADD CONSTRAINT "saved_people_settings_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_people_notices_saved" ON "saved_people_notices" USING btree ("saved_id");--> statement-breakpoint
CREATE INDEX "saved_people_notices_time" ON "saved_people_notices" USING btree ("noticed_at");
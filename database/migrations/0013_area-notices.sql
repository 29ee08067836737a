CREATE TABLE "area_notices" (
	"visitor_id" text NOT NULL,
	"row" integer NOT NULL,
	"column" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "area_notices_visitor_id_row_column_pk" PRIMARY KEY("visitor_id","row","column")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "areas" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "area_notices" ADD CONSTRAINT "area_notices_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_notices_area" ON "area_notices" USING btree ("row","column");
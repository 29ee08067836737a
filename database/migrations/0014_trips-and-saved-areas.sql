CREATE TABLE "saved_areas" (
	"visitor_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"name" text NOT NULL,
	"zoom" double precision NOT NULL,
	CONSTRAINT "saved_areas_visitor_id_lat_lng_pk" PRIMARY KEY("visitor_id","lat","lng")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"city_name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_areas" ADD CONSTRAINT "saved_areas_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_lat_lng" ON "trips" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "trips_visitor" ON "trips" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "trips_to_day" ON "trips" USING btree ("to_day");
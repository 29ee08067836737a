CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "global_flags" (
	"post_id" text NOT NULL,
	"flagger_id" text NOT NULL,
	"by_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "global_flags_post_id_flagger_id_pk" PRIMARY KEY("post_id","flagger_id")
);
--> statement-breakpoint
CREATE TABLE "global_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_attendees" (
	"group_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"user_confirmed" boolean DEFAULT false NOT NULL,
	"host_confirmed" boolean DEFAULT false NOT NULL,
	"user_denied" boolean DEFAULT false NOT NULL,
	"host_denied" boolean DEFAULT false NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_attendees_group_id_visitor_id_pk" PRIMARY KEY("group_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "group_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"file" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"host_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"other_details" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"host_read_sequence" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"place_id" text NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"is_campus" boolean DEFAULT false NOT NULL,
	"campus_geometry" jsonb,
	"child_of_campus_id" text,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"place_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"visible" boolean NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence_positions" (
	"visitor_id" text PRIMARY KEY NOT NULL,
	"precision" integer DEFAULT 500 NOT NULL,
	"precision_changed_at" timestamp with time zone,
	"standing" text DEFAULT 'gone' NOT NULL,
	"cell" text,
	"earlier" text[] DEFAULT '{}'::text[] NOT NULL,
	"visit" text,
	"phase_seconds" integer NOT NULL,
	"last_seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presence_zones" (
	"visitor_id" text NOT NULL,
	"zone_id" text NOT NULL,
	"name" text NOT NULL,
	"cell" text NOT NULL,
	CONSTRAINT "presence_zones_visitor_id_zone_id_pk" PRIMARY KEY("visitor_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"visitor_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"account_type" text DEFAULT 'anonymous' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_activated" boolean DEFAULT false NOT NULL,
	"is_promoted" boolean DEFAULT false NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"revocations" text[] DEFAULT '{}' NOT NULL,
	"date_of_birth" date,
	"minimum_age" smallint,
	"policies_accepted_at" timestamp with time zone,
	"policies_version" smallint,
	"bio" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photo_id" text,
	"private_extended" jsonb,
	"options" jsonb,
	"hosting_type" text,
	"hosting_set_at" timestamp with time zone,
	"home_city_name" text,
	"home_city_lng" double precision,
	"home_city_lat" double precision,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visitors_id_check" CHECK ("visitors"."id" ~ '^[0-9a-f]{24}$')
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_visitors_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_visitors_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_flags" ADD CONSTRAINT "global_flags_post_id_global_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."global_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_flags" ADD CONSTRAINT "global_flags_flagger_id_visitors_id_fk" FOREIGN KEY ("flagger_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_posts" ADD CONSTRAINT "global_posts_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendees" ADD CONSTRAINT "group_attendees_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendees" ADD CONSTRAINT "group_attendees_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_host_id_visitors_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_messages" ADD CONSTRAINT "place_messages_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_messages" ADD CONSTRAINT "place_messages_author_id_visitors_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_child_of_campus_id_places_id_fk" FOREIGN KEY ("child_of_campus_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "global_flags_flagger" ON "global_flags" USING btree ("flagger_id");--> statement-breakpoint
CREATE INDEX "global_posts_created" ON "global_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "global_posts_lat_lng" ON "global_posts" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "global_posts_author" ON "global_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "group_attendees_visitor" ON "group_attendees" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_messages_group_sequence" ON "group_messages" USING btree ("group_id","sequence");--> statement-breakpoint
CREATE INDEX "group_messages_author" ON "group_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "groups_lat_lng" ON "groups" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "groups_host" ON "groups" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "groups_start_time" ON "groups" USING btree ("start_time");--> statement-breakpoint
CREATE INDEX "place_messages_place_created" ON "place_messages" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "place_messages_author" ON "place_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "places_lat_lng" ON "places" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "visits_place_created" ON "visits" USING btree ("place_id","created_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "presence_positions_last_seen_index" ON "presence_positions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_visitor_index" ON "sessions" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_handle_key" ON "visitors" USING btree (lower("handle"));--> statement-breakpoint
CREATE INDEX "visitors_demo_index" ON "visitors" USING btree ("id") WHERE "visitors"."is_demo";
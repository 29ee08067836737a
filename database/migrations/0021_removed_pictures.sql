CREATE TABLE "removed_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"hashes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
